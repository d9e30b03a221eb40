// Values of transformable attributes, as data and back. Facts: Apple's reference of `NSAttributeDescription`
// (`valueTransformerName`) and of `NSSecureUnarchiveFromDataTransformer`.

import AppleFoundation

enum TransformedValue {
    /// The transformer of an attribute; nil for archives, which need none.
    private static func transformer(of attribute: NSAttributeDescription) -> ValueTransformer? {
        guard let name = attribute.valueTransformerName, !name.isEmpty, !archives.contains(name) else { return nil }
        return ValueTransformer.named(NSValueTransformerName(name))
    }

    private static let archives = [
        "NSUnarchiveFromData", "NSKeyedUnarchiveFromData", "NSSecureUnarchiveFromData",
        "NSSecureUnarchiveFromDataTransformer", "NSKeyedUnarchiveFromDataTransformer",
    ]

    static func data(_ value: NSObject, of attribute: NSAttributeDescription) throws -> Data {
        guard let transformer = transformer(of: attribute) else {
            return try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false)
        }
        // Those of archives make values of data; all others make data of values.
        let isOfArchives = transformer is NSSecureUnarchiveFromDataTransformer
        let made = isOfArchives ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
        guard let data = made as? Data else {
            throw StoreError.wrongType(
                property: attribute.name, wanted: "value that \(type(of: transformer)) turns into data",
                found: "\(type(of: value))")
        }
        return data
    }

    static func value(_ data: Data, of attribute: NSAttributeDescription) -> NSObject? {
        guard let transformer = transformer(of: attribute) else {
            return try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? NSObject
        }
        let isOfArchives = transformer is NSSecureUnarchiveFromDataTransformer
        let made = isOfArchives ? transformer.transformedValue(data) : transformer.reverseTransformedValue(data)
        return PredicateValue.object(made) as? NSObject
    }
}
