"""Pictures and pages: scenes as data, painted by ipycanvas, and the browser seen from Python."""
