import PropertyLists

extension ImageAsset {
    private enum Key: String { case renderingIntent, variants }

    func encode() -> PropertyListNode {
        AssetFields<Key> {
            $0[.renderingIntent] = .string(renderingIntent.rawValue)
            $0[.variants] = .array(variants.map { $0.encode() })
        }.node
    }

    init(_ node: PropertyListNode) throws {
        let fields = try AssetFields<Key>(node, of: "asset's image")
        self.init(
            renderingIntent: try fields.name(.renderingIntent) ?? .automatic,
            variants: try fields.list(.variants).map { try Variant($0) })
    }
}

extension ImageAsset.Variant {
    private enum Key: String { case file, scale, width, height, conditions, slicing, tiles, alignmentInsets }

    fileprivate func encode() -> PropertyListNode {
        AssetFields<Key> {
            $0[.file] = .string(file)
            $0[.scale] = .number(scale)
            $0[.width] = .integer(Int128(width))
            $0[.height] = .integer(Int128(height))
            $0[.conditions] = conditions.encode()
            $0[.slicing] = slicing?.insets.encode()
            $0[.tiles] = slicing.map { .bool($0.tiles) }
            $0[.alignmentInsets] = alignmentInsets?.encode()
        }.node
    }

    fileprivate init(_ node: PropertyListNode) throws {
        let fields = try AssetFields<Key>(node, of: "asset's image")
        self.init(
            file: try fields.string(.file), scale: try fields.number(.scale), width: try fields.integer(.width),
            height: try fields.integer(.height),
            conditions: try AssetConditions(fields[.conditions] ?? .dictionary([:])),
            slicing: try fields[.slicing].map {
                ImageAsset.Slicing(insets: try InterfaceInsets($0), tiles: fields[.tiles]?.bool ?? false)
            },
            alignmentInsets: try fields[.alignmentInsets].map { try InterfaceInsets($0) })
    }
}
