// Made by Scripts/frameworks from Sources/Guest/Declarations/Security.txt.

import AppleFoundation

/// A certificate: its bytes, of which nothing is read.
///
/// - Status: inert
open class SecCertificate: NSObject {
    open var data: Data
    public init(data: Data) {
        self.data = data
        super.init()
    }
}
