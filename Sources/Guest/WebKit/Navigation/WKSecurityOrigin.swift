import AppleFoundation

/// Where a frame's document is from, as far as it counts for what it may do.
///
/// - Status: complete
@preconcurrency @MainActor open class WKSecurityOrigin: NSObject {
    public let `protocol`: String
    public let host: String
    /// 0 for the usual one.
    public let port: Int

    init(protocol: String, host: String, port: Int) {
        (self.protocol, self.host, self.port) = (`protocol`, host, port)
        super.init()
    }
}
