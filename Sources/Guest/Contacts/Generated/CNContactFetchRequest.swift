// Made by Scripts/frameworks from Sources/Guest/Declarations/Contacts.txt.

import AppleFoundation

/// - Status: inert
open class CNContactFetchRequest: NSObject {
    open var keysToFetch: [CNKeyDescriptor]
    open var predicate: NSPredicate?
    public init(keysToFetch: [CNKeyDescriptor]) {
        self.keysToFetch = keysToFetch
        super.init()
    }
}
