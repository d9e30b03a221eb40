// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
public enum INMessageAttribute: Int, Sendable {
    case unknown
    case read
    case unread
    case flagged
    case unflagged
}
