/// `pongPressGestureRecognizer`: a `UILongPressGestureRecognizer`. The name is Interface Builder's own slip of the pen.
enum LongPressGestureRecognizerElement: ElementKind {
    static let element = "pongPressGestureRecognizer"
    static let className = "UILongPressGestureRecognizer"

    static func read(_ reader: inout ElementReader) {
        reader.numbers(
            "minimumPressDuration", "allowableMovement", "numberOfTapsRequired", "numberOfTouchesRequired")
        reader.readGestureRecognizer()
    }
}
