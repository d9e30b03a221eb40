// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INSendMessageIntent: INIntent {
    open var recipients: [INPerson]?
    open var content: String?
    open var speakableGroupName: INSpeakableString?
    open var conversationIdentifier: String?
    open var serviceName: String?
    open var sender: INPerson?
    public init(
        recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?,
        conversationIdentifier: String?, serviceName: String?, sender: INPerson?
    ) {
        self.recipients = recipients
        self.content = content
        self.speakableGroupName = speakableGroupName
        self.conversationIdentifier = conversationIdentifier
        self.serviceName = serviceName
        self.sender = sender
        super.init()
    }
}
