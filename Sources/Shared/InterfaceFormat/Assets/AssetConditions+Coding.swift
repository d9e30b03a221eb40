import PropertyLists

extension AssetConditions {
    private enum Key: String {
        case idiom, luminosity, highContrast, locale, languageDirection, widthClass, heightClass
    }

    func encode() -> PropertyListNode {
        AssetFields<Key> {
            $0[.idiom] = idiom.map { .string($0) }
            $0[.luminosity] = luminosity.map { .string($0.rawValue) }
            $0[.highContrast] = highContrast ? .bool(true) : nil
            $0[.locale] = locale.map { .string($0) }
            $0[.languageDirection] = languageDirection.map { .string($0) }
            $0[.widthClass] = widthClass.map { .string($0) }
            $0[.heightClass] = heightClass.map { .string($0) }
        }.node
    }

    init(_ node: PropertyListNode) throws {
        let fields = try AssetFields<Key>(node, of: "asset's conditions")
        self.init(
            idiom: fields[.idiom]?.string, luminosity: try fields.name(.luminosity),
            highContrast: fields[.highContrast]?.bool ?? false, locale: fields[.locale]?.string,
            languageDirection: fields[.languageDirection]?.string, widthClass: fields[.widthClass]?.string,
            heightClass: fields[.heightClass]?.string)
    }
}
