import PropertyLists

extension ColorAsset {
    func encode() -> PropertyListNode { .array(variants.map { $0.encode() }) }

    init(_ node: PropertyListNode) throws {
        guard let variants = node.array else { throw InterfaceFormatError.unexpected("a colour without variants") }
        self.init(variants: try variants.map { try Variant($0) })
    }
}

extension ColorAsset.Variant {
    private enum Key: String { case conditions, components, system }

    fileprivate func encode() -> PropertyListNode {
        AssetFields<Key> {
            $0[.conditions] = conditions.encode()
            switch value {
            case .components(let red, let green, let blue, let alpha):
                $0[.components] = .array([red, green, blue, alpha].map { .number($0) })
            case .system(let name): $0[.system] = .string(name)
            }
        }.node
    }

    fileprivate init(_ node: PropertyListNode) throws {
        let fields = try AssetFields<Key>(node, of: "asset's colour")
        let conditions = try AssetConditions(fields[.conditions] ?? .dictionary([:]))
        if fields[.system] != nil {
            self.init(conditions: conditions, value: .system(try fields.string(.system)))
            return
        }
        let parts = try fields.list(.components).compactMap(\.number)
        guard parts.count == 4 else { throw InterfaceFormatError.unexpected("a colour without its four components") }
        self.init(
            conditions: conditions,
            value: .components(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
    }
}
