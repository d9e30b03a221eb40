import PropertyLists

extension DataAsset {
    func encode() -> PropertyListNode { .array(variants.map { $0.encode() }) }

    init(_ node: PropertyListNode) throws {
        guard let variants = node.array else { throw InterfaceFormatError.unexpected("data without variants") }
        self.init(variants: try variants.map { try Variant($0) })
    }
}

extension DataAsset.Variant {
    private enum Key: String { case file, typeIdentifier, conditions }

    fileprivate func encode() -> PropertyListNode {
        AssetFields<Key> {
            $0[.file] = .string(file)
            $0[.typeIdentifier] = typeIdentifier.map { .string($0) }
            $0[.conditions] = conditions.encode()
        }.node
    }

    fileprivate init(_ node: PropertyListNode) throws {
        let fields = try AssetFields<Key>(node, of: "asset's data")
        self.init(
            file: try fields.string(.file), typeIdentifier: fields[.typeIdentifier]?.string,
            conditions: try AssetConditions(fields[.conditions] ?? .dictionary([:])))
    }
}
