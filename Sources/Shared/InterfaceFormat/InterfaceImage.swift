import PropertyLists

/// An image by name. The size is what Interface Builder knew, for a layout without the image at hand.
public struct InterfaceImage: Hashable, Sendable {
    public var name: String
    /// `system` for a symbol, else nil.
    public var catalog: String?
    /// In points; 0 when the file does not say.
    public var width: Double
    public var height: Double

    public init(name: String, catalog: String? = nil, width: Double = 0, height: Double = 0) {
        self.name = name
        self.catalog = catalog
        self.width = width
        self.height = height
    }
}

extension InterfaceImage {
    func encode() -> PropertyListNode {
        .array([.string(name), .string(catalog ?? ""), .number(width), .number(height)])
    }

    init(_ node: PropertyListNode) throws {
        guard let parts = node.array, parts.count == 4, let name = parts[0].string, let catalog = parts[1].string,
            let width = parts[2].number, let height = parts[3].number
        else { throw InterfaceFormatError.unexpected("an image that is not one") }
        self.init(name: name, catalog: catalog.isEmpty ? nil : catalog, width: width, height: height)
    }
}
