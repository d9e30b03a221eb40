// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INVoiceShortcut: NSObject {
    open var identifier: UUID { UUID() }
    open var invocationPhrase: String { "" }
    open var shortcut: INShortcut { INShortcut(userActivity: NSUserActivity(activityType: "")) }
}
