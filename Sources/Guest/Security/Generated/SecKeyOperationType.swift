// Made by Scripts/frameworks from Sources/Guest/Declarations/Security.txt.

import AppleFoundation

/// - Status: inert
public enum SecKeyOperationType: Int, Sendable {
    case sign
    case verify
    case encrypt
    case decrypt
    case keyExchange
}
