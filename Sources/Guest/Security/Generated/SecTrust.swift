// Made by Scripts/frameworks from Sources/Guest/Declarations/Security.txt.

import AppleFoundation

/// Whom to trust: connections are checked by the host, and nothing is evaluated here.
///
/// - Status: inert
open class SecTrust: NSObject {
    open var certificates: [SecCertificate]
    public init(certificates: [SecCertificate]) {
        self.certificates = certificates
        super.init()
    }
}
