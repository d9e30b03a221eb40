// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INSetMessageAttributeIntentResponse: INIntentResponse {
    open var code: INSetMessageAttributeIntentResponseCode
    public init(code: INSetMessageAttributeIntentResponseCode, userActivity: NSUserActivity?) {
        self.code = code
        super.init()
        self.userActivity = userActivity
    }
}
