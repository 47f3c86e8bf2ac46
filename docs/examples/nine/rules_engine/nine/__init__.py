"""Engine of Nine, the example of docs/adding-an-engine.md."""
