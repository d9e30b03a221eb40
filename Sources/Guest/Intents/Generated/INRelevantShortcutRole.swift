// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
public enum INRelevantShortcutRole: Int, Sendable {
    case action
    case information
}
