/// Lets the user feel something. Nothing here can be felt.
///
/// - Status: inert
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }

    open func prepare() {}
}
