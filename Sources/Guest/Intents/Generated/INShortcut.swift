// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INShortcut: NSObject {
    open var intent: INIntent?
    open var userActivity: NSUserActivity?
    public init(userActivity: NSUserActivity) {
        self.userActivity = userActivity
        super.init()
    }
    public init?(intent: INIntent) {
        self.intent = intent
        super.init()
    }
}
