import InterfaceFormat

/// An object's properties with their types, in the user's language, with what the size classes change.
@MainActor package final class InterfaceAttributes {
    package let object: InterfaceObject
    package let loader: any InterfaceLoading
    private let properties: [String: InterfaceValue]

    package init(_ object: InterfaceObject, _ loader: any InterfaceLoading) {
        self.object = object
        self.loader = loader
        var properties = object.properties
        for variation in loader.variations(of: object) {
            properties.merge(variation.properties) { _, new in new }
        }
        self.properties = properties
    }

    package subscript(key: String) -> InterfaceValue? { properties[key] }

    package func has(_ key: String) -> Bool { properties[key] != nil }

    package func bool(_ key: String) -> Bool? { if case .bool(let value)? = properties[key] { value } else { nil } }

    package func number(_ key: String) -> CGFloat? {
        if case .number(let value)? = properties[key] { CGFloat(value) } else { nil }
    }

    package func integer(_ key: String) -> Int? { number(key).flatMap { Int(exactly: Double($0).rounded()) } }

    /// The name of an enumeration's case, or any text that is not for people.
    package func name(_ key: String) -> String? { if case .string(let value)? = properties[key] { value } else { nil } }

    /// A text for people: the one of the user's language if there is one.
    package func text(_ key: String, localizedAs property: String? = nil) -> String? {
        loader.strings[object.id, property ?? key] ?? name(key)
    }

    package func rect(_ key: String) -> CGRect? { if case .rect(let value)? = properties[key] { value } else { nil } }

    package func size(_ key: String) -> CGSize? { if case .size(let value)? = properties[key] { value } else { nil } }

    package func insets(_ key: String) -> UIEdgeInsets? {
        guard case .insets(let value)? = properties[key] else { return nil }
        return UIEdgeInsets(
            top: CGFloat(value.top), left: CGFloat(value.left), bottom: CGFloat(value.bottom),
            right: CGFloat(value.right))
    }

    package func names(_ key: String) -> [String]? {
        guard case .list(let values)? = properties[key] else { return nil }
        return values.compactMap { if case .string(let name) = $0 { name } else { nil } }
    }

    package func object(_ key: String) -> InterfaceObject? {
        if case .object(let value)? = properties[key] { value } else { nil }
    }

    package func objects(_ key: String) -> [InterfaceObject] {
        guard case .list(let values)? = properties[key] else { return [] }
        return values.compactMap { if case .object(let object) = $0 { object } else { nil } }
    }

    package func color(_ key: String) -> UIColor? {
        if case .color(let value)? = properties[key] { UIColor.make(value, in: loader.bundle) } else { nil }
    }

    package func font(_ key: String) -> UIFont? {
        if case .font(let value)? = properties[key] { UIFont.make(value) } else { nil }
    }

    package func image(_ key: String) -> UIImage? {
        if case .image(let value)? = properties[key] { loader.image(value) } else { nil }
    }

    package func attributedText(_ key: String) -> NSAttributedString? {
        guard case .attributedText(let runs)? = properties[key] else { return nil }
        return NSAttributedString.make(runs, in: loader.bundle)
    }

    /// Whether the file says "no value".
    package func isNull(_ key: String) -> Bool { properties[key] == .null }
}
