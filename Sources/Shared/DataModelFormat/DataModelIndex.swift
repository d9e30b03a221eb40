/// An order that a store keeps beside the objects, for quick searches.
public struct DataModelIndex: Codable, Hashable, Sendable {
    public struct Element: Codable, Hashable, Sendable {
        public var property: String
        public var isAscending: Bool

        public init(property: String, isAscending: Bool) {
            self.property = property
            self.isAscending = isAscending
        }
    }

    public var name: String
    public var elements: [Element]

    public init(name: String, elements: [Element]) {
        self.name = name
        self.elements = elements
    }
}
