/// The layer of a stack view, which shows nothing itself: a background was not drawn before iOS 14.
final class StackLayer: CALayer {
    override var backgroundColor: CGColor? {
        get { nil }
        set {}
    }
}
