import AppleFoundation

/// What one site has left behind.
///
/// - Status: inert
@preconcurrency @MainActor open class WKWebsiteDataRecord: NSObject {
    public let displayName: String
    public let dataTypes: Set<String>

    init(displayName: String, dataTypes: Set<String>) {
        (self.displayName, self.dataTypes) = (displayName, dataTypes)
        super.init()
    }
}
