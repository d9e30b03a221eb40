// Made by Scripts/frameworks from Sources/Guest/Declarations/Contacts.txt.

import AppleFoundation

/// - Status: inert
open class CNContactFormatter: NSObject {
    open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
        [contact.givenName, contact.familyName].filter { !$0.isEmpty }.joined(separator: " ")
    }
    open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> CNKeyDescriptor {
        NSString(string: CNContactGivenNameKey)
    }
}
