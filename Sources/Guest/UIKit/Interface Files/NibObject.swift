/// What interface files make, and wake once it is connected. (A class that derives from NSObject itself has no such
/// methods to override here; the loader looks for its own in the dispatch table.)
@preconcurrency @MainActor protocol NibObject: AnyObject {
    /// Called on each object of an interface file once all of them stand and are connected.
    func awakeFromNib()

    /// Called on a new object; what it returns takes the object's place.
    func awakeAfter(using coder: NSCoder) -> Any?
}

extension UIResponder: NibObject {}
extension UIGestureRecognizer: NibObject {}
extension NSLayoutConstraint: NibObject {}
extension UIBarItem: NibObject {}
extension UINavigationItem: NibObject {}
