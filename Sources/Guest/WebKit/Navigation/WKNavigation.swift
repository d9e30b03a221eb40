import AppleFoundation

/// One way of a page from a document to another, from its beginning to its end.
///
/// - Status: complete
@preconcurrency @MainActor open class WKNavigation: NSObject {
    override init() { super.init() }
}
