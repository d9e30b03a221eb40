/// `barButtonItem`: a `UIBarButtonItem`.
enum BarButtonItemElement: ElementKind {
    static let element = "barButtonItem"
    static let className = "UIBarButtonItem"

    static func read(_ reader: inout ElementReader) {
        reader.readBarItem()
        reader.strings("style", "systemItem")
        reader.numbers("width")
        reader.readChildren()
    }
}
