/// An element of a storyboard's or xib's XML, with its place.
package final class InterfaceElement {
    package let name: String
    package let attributes: [String: String]
    /// Where the element's `<` stands, from 1.
    package let line: Int
    package let column: Int
    package private(set) var children: [InterfaceElement] = []
    private(set) var text = ""

    init(name: String, attributes: [String: String], line: Int, column: Int) {
        self.name = name
        self.attributes = attributes
        self.line = line
        self.column = column
    }

    func append(_ child: InterfaceElement) { children.append(child) }
    func append(_ characters: String) { text += characters }

    package subscript(attribute: String) -> String? { attributes[attribute] }
    var id: String? { attributes["id"] }
    var key: String? { attributes["key"] }

    package func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// Its own identifier and those of all that is in it.
    var identifiers: Set<String> {
        children.reduce(into: Set([id].compactMap { $0 })) { $0.formUnion($1.identifiers) }
    }

    /// Interface Builder's YES and NO; nil for anything else.
    package func flag(_ attribute: String) -> Bool? {
        switch attributes[attribute] {
        case "YES": return true
        case "NO": return false
        default: return nil
        }
    }

    /// A finite number.
    package func number(_ attribute: String) -> Double? {
        attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }
}
