/// `tapGestureRecognizer`: a `UITapGestureRecognizer`.
enum TapGestureRecognizerElement: ElementKind {
    static let element = "tapGestureRecognizer"
    static let className = "UITapGestureRecognizer"

    static func read(_ reader: inout ElementReader) {
        reader.numbers("numberOfTapsRequired", "numberOfTouchesRequired")
        reader.readGestureRecognizer()
    }
}
