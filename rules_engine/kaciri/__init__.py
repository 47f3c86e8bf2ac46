"""Engine of Kacíři a bitva o Evropu by Martin Koláček."""
