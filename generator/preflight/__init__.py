"""Look at what a face really draws, before it is printed: what a printer, a knife or a reader would stumble over.

The doors are `face_checks.FaceChecker` for one face, and `findings.Preflight`, which tells each fault of a layout
once for all the cards that it strikes.
"""
