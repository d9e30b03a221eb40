/// `customObject`: an object of a class of the user's.
enum CustomObjectElement: ElementKind {
    static let element = "customObject"
    static let className = "NSObject"
    static func read(_ reader: inout ElementReader) { reader.readChildren() }
}
