// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// What an app says that its user did. It is told to nobody.
///
/// - Status: inert
open class INInteraction: NSObject {
    open var intent: INIntent
    open var intentResponse: INIntentResponse?
    public init(intent: INIntent, response: INIntentResponse?) {
        self.intent = intent
        intentResponse = response
        super.init()
    }
    open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }
    open var direction: INInteractionDirection = .unspecified
    open var dateInterval: DateInterval?
    open var identifier: String = UUID().uuidString
    open var groupIdentifier: String?
    open func donate(completion: ((Error?) -> Void)? = nil) {
        DispatchQueue.main.async { completion?(INIntentError(.interactionOperationNotSupported)) }
    }
    open class func deleteAll(completion: ((Error?) -> Void)? = nil) {
        DispatchQueue.main.async { completion?(INIntentError(.interactionOperationNotSupported)) }
    }
    open class func delete(with identifiers: [String], completion: ((Error?) -> Void)? = nil) {
        DispatchQueue.main.async { completion?(INIntentError(.interactionOperationNotSupported)) }
    }
    open class func delete(with groupIdentifier: String, completion: ((Error?) -> Void)? = nil) {
        DispatchQueue.main.async { completion?(INIntentError(.interactionOperationNotSupported)) }
    }
}
