/// Gives scroll views their `delegate` in a way that a subclass can have a `delegate` of another type, as table views do.
///
/// - Status: complete
@MainActor public protocol _ScrollDelegateOwner: UIScrollView {}

extension _ScrollDelegateOwner {
    public var delegate: UIScrollViewDelegate? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
