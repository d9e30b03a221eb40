// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INSendMessageRecipientResolutionResult: NSObject {
    open class func success(with person: INPerson) -> INSendMessageRecipientResolutionResult {
        INSendMessageRecipientResolutionResult()
    }
    open class func disambiguation(with people: [INPerson]) -> INSendMessageRecipientResolutionResult {
        INSendMessageRecipientResolutionResult()
    }
    open class func confirmationRequired(with person: INPerson?) -> INSendMessageRecipientResolutionResult {
        INSendMessageRecipientResolutionResult()
    }
    open class func needsValue() -> INSendMessageRecipientResolutionResult { INSendMessageRecipientResolutionResult() }
    open class func unsupported() -> INSendMessageRecipientResolutionResult { INSendMessageRecipientResolutionResult() }
    open class func notRequired() -> INSendMessageRecipientResolutionResult { INSendMessageRecipientResolutionResult() }
}
