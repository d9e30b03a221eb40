// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INMessage: NSObject {
    open var identifier: String
    open var content: String?
    open var dateSent: Date?
    open var sender: INPerson?
    open var recipients: [INPerson]?
    public init(identifier: String, content: String?, dateSent: Date?, sender: INPerson?, recipients: [INPerson]?) {
        self.identifier = identifier
        self.content = content
        self.dateSent = dateSent
        self.sender = sender
        self.recipients = recipients
        super.init()
    }
}
