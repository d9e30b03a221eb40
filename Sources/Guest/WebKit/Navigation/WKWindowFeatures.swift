import AppleFoundation

/// What a script wants of a window: nothing that it says is told here.
///
/// - Status: partial (every value is nil)
@preconcurrency @MainActor open class WKWindowFeatures: NSObject {
    public let menuBarVisibility: NSNumber? = nil
    public let statusBarVisibility: NSNumber? = nil
    public let toolbarsVisibility: NSNumber? = nil
    public let allowsResizing: NSNumber? = nil
    public let x: NSNumber? = nil
    public let y: NSNumber? = nil
    public let width: NSNumber? = nil
    public let height: NSNumber? = nil

    override init() { super.init() }
}
