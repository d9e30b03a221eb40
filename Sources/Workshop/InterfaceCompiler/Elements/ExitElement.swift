/// `exit`: where unwind segues lead.
enum ExitElement: ElementKind {
    static let element = "exit"
    static let className = "NSObject"
    static func read(_ reader: inout ElementReader) { reader.readChildren() }
}
