/// `panGestureRecognizer`: a `UIPanGestureRecognizer`.
enum PanGestureRecognizerElement: ElementKind {
    static let element = "panGestureRecognizer"
    static let className = "UIPanGestureRecognizer"

    static func read(_ reader: inout ElementReader) {
        reader.numbers("minimumNumberOfTouches", "maximumNumberOfTouches")
        reader.readGestureRecognizer()
    }
}
