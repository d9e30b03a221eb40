/// `placeholder`: the file's owner, the first responder, or an object that the loading program supplies.
enum PlaceholderElement: ElementKind {
    static let element = "placeholder"
    static let className = "NSObject"
    static func read(_ reader: inout ElementReader) {
        reader.strings("placeholderIdentifier")
        reader.readChildren()
    }
}
