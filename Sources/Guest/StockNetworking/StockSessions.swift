import FoundationNetworking

// The sessions' configurations as Foundation makes them, for AppleFoundation, whose own of the same names stand before these
// wherever it is imported.

public func stockDefaultConfiguration() -> URLSessionConfiguration { .default }

public func stockEphemeralConfiguration() -> URLSessionConfiguration { .ephemeral }
