/// What interface files make, and wake once it is connected. (A class that derives from NSObject itself has no such
/// methods to override here; the loader looks for its own in the dispatch table.)
@preconcurrency @MainActor protocol NibObject: AnyObject {
    /// Called on each object of an interface file once all of them stand and are connected.
    func awakeFromNib()
}

extension UIResponder: NibObject, AwakingObject {}
extension UIGestureRecognizer: NibObject, AwakingObject {}
extension NSLayoutConstraint: NibObject, AwakingObject {}
extension UIBarItem: NibObject, AwakingObject {}
extension UINavigationItem: NibObject, AwakingObject {}
