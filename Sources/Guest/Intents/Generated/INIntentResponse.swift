// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INIntentResponse: NSObject {
    open var userActivity: NSUserActivity?
}
