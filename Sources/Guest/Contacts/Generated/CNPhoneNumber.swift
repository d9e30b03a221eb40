// Made by Scripts/frameworks from Sources/Guest/Declarations/Contacts.txt.

import AppleFoundation

/// - Status: inert
open class CNPhoneNumber: NSObject {
    open var stringValue: String
    public init(stringValue: String) {
        self.stringValue = stringValue
        super.init()
    }
}
