// Made by Scripts/frameworks from Sources/Guest/Declarations/ContactsUI.txt.

import AppleFoundation
import Contacts
import UIKit

/// Somebody's card. Who shows it shows an empty screen with the name as its title.
///
/// - Status: inert
open class CNContactViewController: UIViewController {
    open var contact: CNContact = CNContact()
    open weak var delegate: CNContactViewControllerDelegate?
    open var allowsEditing: Bool = true
    open var allowsActions: Bool = true
    open var shouldShowLinkedContacts: Bool = false
    open var displayedPropertyKeys: [CNKeyDescriptor]?
    open var contactStore: CNContactStore?
    open var message: String?
    open var alternateName: String?
    public convenience init(for contact: CNContact) {
        self.init()
        self.contact = contact
        title = CNContactFormatter.string(from: contact, style: .fullName)
    }
    public convenience init(forUnknownContact contact: CNContact) {
        self.init(for: contact)
    }
    public convenience init(forNewContact contact: CNContact?) {
        self.init(for: contact ?? CNContact())
    }
    open class func descriptorForRequiredKeys() -> CNKeyDescriptor { NSString(string: CNContactGivenNameKey) }
}
