/// An element that nobody knows: its geometry, subviews and constraints are kept, so that the rest of the scene stays
/// where it belongs.
enum UnknownElement: ElementKind {
    static let element = ""
    static let className = "UIView"
    static func read(_ reader: inout ElementReader) { reader.readView() }
}
