/// Gesture recognisers that UIKit has no class for yet: a recogniser that never recognises stands in their place.
enum DegradedGestureRecognizerElement: ElementKind {
    static let element = ""
    static let className = "UIGestureRecognizer"

    /// The element's name and Apple's class.
    static let degradations = [
        "pinchGestureRecognizer": "UIPinchGestureRecognizer",
        "rotationGestureRecognizer": "UIRotationGestureRecognizer",
        "screenEdgePanGestureRecognizer": "UIScreenEdgePanGestureRecognizer",
        "gestureRecognizer": "UIGestureRecognizer",
    ]

    static func read(_ reader: inout ElementReader) {
        let name = degradations[reader.element.name] ?? "UIGestureRecognizer"
        if name != "UIGestureRecognizer" {
            reader.compilation.warn(
                reader.element, "Hodie has no \(name) yet: a recogniser that never recognises stands in its place.")
        }
        reader.readGestureRecognizer()
    }
}
