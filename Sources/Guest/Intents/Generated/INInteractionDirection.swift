// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
public enum INInteractionDirection: Int, Sendable {
    case unspecified
    case outgoing
    case incoming
}
