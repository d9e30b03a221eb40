// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INPerson: NSObject {
    open var personHandle: INPersonHandle?
    open var nameComponents: PersonNameComponents?
    open var displayName: String
    open var image: INImage?
    open var contactIdentifier: String?
    open var customIdentifier: String?
    public init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName name: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?
    ) {
        self.personHandle = personHandle
        self.nameComponents = nameComponents
        self.image = image
        self.contactIdentifier = contactIdentifier
        self.customIdentifier = customIdentifier
        displayName = name ?? ""
        super.init()
    }
}
