/// `view`: a `UIView`.
enum ViewElement: ElementKind {
    static let element = "view"
    static let className = "UIView"
    static func read(_ reader: inout ElementReader) { reader.readView() }
}
