// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INSearchForMessagesIntentResponse: INIntentResponse {
    open var code: INSearchForMessagesIntentResponseCode
    open var messages: [INMessage]?
    public init(code: INSearchForMessagesIntentResponseCode, userActivity: NSUserActivity?) {
        self.code = code
        super.init()
        self.userActivity = userActivity
    }
}
