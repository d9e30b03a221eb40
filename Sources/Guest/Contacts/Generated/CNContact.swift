// Made by Scripts/frameworks from Sources/Guest/Declarations/Contacts.txt.

import AppleFoundation

/// Somebody, as an app makes one up; none comes from an address book.
///
/// - Status: inert
open class CNContact: NSObject {
    open var identifier: String { "" }
    open var contactType: CNContactType = .person
    open var givenName: String = ""
    open var middleName: String = ""
    open var familyName: String = ""
    open var nickname: String = ""
    open var organizationName: String = ""
    open var jobTitle: String = ""
    open var note: String = ""
    open var birthday: DateComponents?
    open var imageData: Data?
    open var thumbnailImageData: Data? { nil }
    open var imageDataAvailable: Bool { imageData != nil }
    open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    open var emailAddresses: [CNLabeledValue<NSString>] = []
    open func isKeyAvailable(_ key: String) -> Bool { true }
    open class func predicateForContacts(matchingName name: String) -> NSPredicate { NSPredicate(value: false) }
    open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
        NSPredicate(value: false)
    }
}
