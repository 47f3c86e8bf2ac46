"""How long tests wait for other processes: for what is to happen, and never for a time to pass."""

from __future__ import annotations

PATIENCE = 300.0
"""Seconds before a test gives up on another process; nothing waits so long that works, on the busiest machine."""
