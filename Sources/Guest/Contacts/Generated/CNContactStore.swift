// Made by Scripts/frameworks from Sources/Guest/Declarations/Contacts.txt.

import AppleFoundation

/// Where contacts are kept. No access is given to it.
///
/// - Status: inert
open class CNContactStore: NSObject {
    open class func authorizationStatus(for type: CNEntityType) -> CNAuthorizationStatus { .denied }
    open func requestAccess(for type: CNEntityType, completionHandler: @escaping (Bool, Error?) -> Void) {
        DispatchQueue.main.async { completionHandler(false, CNError(.authorizationDenied)) }
    }
    open func unifiedContacts(matching predicate: NSPredicate, keysToFetch keys: [CNKeyDescriptor]) throws
        -> [CNContact]
    { throw CNError(.authorizationDenied) }
    open func unifiedContact(withIdentifier identifier: String, keysToFetch keys: [CNKeyDescriptor]) throws -> CNContact
    { throw CNError(.authorizationDenied) }
    open func enumerateContacts(
        with request: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
    ) throws { throw CNError(.authorizationDenied) }
    open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
        throw CNError(.authorizationDenied)
    }
    open func execute(_ request: CNSaveRequest) throws { throw CNError(.authorizationDenied) }
}
