"""The app: the `verona` command, the classes that `voila.json` names, and the page template."""
