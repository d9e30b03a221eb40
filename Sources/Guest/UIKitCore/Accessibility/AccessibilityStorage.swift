/// The accessibility properties that were set on one object. Most objects have none.
package final class AccessibilityStorage {
    package var isElement: Bool?
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var elementsHidden = false
    var isModal = false
    var elements: [Any]?
}
