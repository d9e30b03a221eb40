// Made by Scripts/frameworks from Sources/Guest/Declarations/Contacts.txt.

import AppleFoundation

/// - Status: inert
public protocol CNKeyDescriptor: NSObjectProtocol {}
