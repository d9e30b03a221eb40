/// The accessibility properties that were set on one object. Most objects have none.
package final class AccessibilityStorage {
    package var isElement: Bool?
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var language: String?
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var activationPoint: CGPoint?
    var elementsHidden = false
    var isModal = false
    var groupsChildren = false
    var containerType: UIAccessibilityContainerType?
    var elements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
}
