/// An element of a storyboard's or xib's XML, with its place.
final class InterfaceElement {
    let name: String
    let attributes: [String: String]
    /// Where the element's `<` stands, from 1.
    let line: Int
    let column: Int
    private(set) var children: [InterfaceElement] = []
    private(set) var text = ""

    init(name: String, attributes: [String: String], line: Int, column: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
        self.column = column
    }

    func append(_ child: InterfaceElement) { children.append(child) }
    func append(_ characters: String) { text += characters }

    subscript(attribute: String) -> String? { attributes[attribute] }
    var id: String? { attributes["id"] }
    var key: String? { attributes["key"] }

    func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// Interface Builder's YES and NO; nil for anything else.
    func flag(_ attribute: String) -> Bool? {
        switch attributes[attribute] {
        case "YES": return true
        case "NO": return false
        default: return nil
        }
    }

    /// A finite number.
    func number(_ attribute: String) -> Double? {
        attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }
}
