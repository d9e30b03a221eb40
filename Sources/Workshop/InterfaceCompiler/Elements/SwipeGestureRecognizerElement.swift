/// `swipeGestureRecognizer`: a `UISwipeGestureRecognizer`.
enum SwipeGestureRecognizerElement: ElementKind {
    static let element = "swipeGestureRecognizer"
    static let className = "UISwipeGestureRecognizer"

    static func read(_ reader: inout ElementReader) {
        reader.strings("direction")
        reader.numbers("numberOfTouchesRequired")
        reader.readGestureRecognizer()
    }
}
