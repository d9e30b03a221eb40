// Made by Scripts/frameworks from Sources/Guest/Declarations/Contacts.txt.

import AppleFoundation

/// - Status: inert
open class CNContainer: NSObject {
    open var identifier: String { "" }
    open var name: String { "" }
}
