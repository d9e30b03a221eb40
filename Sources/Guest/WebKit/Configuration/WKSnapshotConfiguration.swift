import AppleFoundation
import CoreGraphics

/// What is taken a picture of.
///
/// - Status: partial (the picture is of what was drawn last)
@preconcurrency @MainActor open class WKSnapshotConfiguration: NSObject {
    /// Points of the view; null for all of it.
    open var rect = CGRect.null
    /// Points; nil for the width of the part.
    open var snapshotWidth: NSNumber?
    open var afterScreenUpdates = true

    public override nonisolated init() { super.init() }
}
