from hypothesis import settings

# A busy machine is no failure: no time limit for an example.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
