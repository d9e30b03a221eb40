// Made by Scripts/frameworks from Sources/Guest/Declarations/Security.txt.

import AppleFoundation

/// What has to be so for an item to be read.
///
/// - Status: inert
open class SecAccessControl: NSObject {
    open var protection: String
    open var flags: SecAccessControlCreateFlags
    public init(protection: String, flags: SecAccessControlCreateFlags) {
        self.protection = protection
        self.flags = flags
        super.init()
    }
}
