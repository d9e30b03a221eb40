/// What interface files make, and wake once it is connected. (A class that derives from NSObject itself has no such
/// methods to override here; the loader looks for its own in the dispatch table.)
@preconcurrency @MainActor protocol NibObject: AnyObject {
    /// Called on each object of an interface file once all of them stand and are connected.
    func awakeFromNib()
    /// What takes the object's place now that it was decoded.
    func awakeAfter(using coder: NSCoder) -> Any?
}

/// The object, if it is of one of UIKit's classes that interface files make. Asks for the classes and not for the
/// protocol, whose conformances the runtime would have to look through for every class of a project's.
@MainActor func nibObject(_ object: AnyObject) -> (any NibObject)? {
    switch object {
    case let object as UIResponder: object
    case let object as UIGestureRecognizer: object
    case let object as NSLayoutConstraint: object
    case let object as UIBarItem: object
    case let object as UINavigationItem: object
    default: nil
    }
}

extension UIResponder: NibObject, AwakingObject {}
extension UIGestureRecognizer: NibObject, AwakingObject {}
extension NSLayoutConstraint: NibObject, AwakingObject {}
extension UIBarItem: NibObject, AwakingObject {}
extension UINavigationItem: NibObject, AwakingObject {}
