// WatchConnectivity where there is no watch, as its own API says it: `WCSession.isSupported()` is false.
@_exported import AppleFoundation
