// Made by Scripts/frameworks from Sources/Guest/Declarations/Contacts.txt.

import AppleFoundation

/// One entry of a contact, as a user picks it.
///
/// - Status: inert
open class CNContactProperty: NSObject {
    open var contact: CNContact { CNContact() }
    open var key: String { "" }
    open var value: Any? { nil }
    open var identifier: String? { nil }
    open var label: String? { nil }
}
