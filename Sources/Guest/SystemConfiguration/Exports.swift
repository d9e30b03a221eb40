// Of SystemConfiguration, what tells whether a host can be reached.

@_exported import AppleFoundation
