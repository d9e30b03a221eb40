import AppleFoundation

/// Web views of one pool share a process with Apple's; here all of them do.
///
/// - Status: complete
@preconcurrency @MainActor open class WKProcessPool: NSObject {
    public override nonisolated init() { super.init() }
}
