// Values of transformable attributes, as data and back. Facts: Apple's reference of `NSAttributeDescription`
// (`valueTransformerName`) and of `NSSecureUnarchiveFromDataTransformer`.

import AppleFoundation

enum TransformedValue {
    /// What a model calls plain archives, without a look at the classes in them. No name at all means the same.
    private static let plainArchives = ["NSUnarchiveFromData", "NSKeyedUnarchiveFromData"]

    /// The transformer of an attribute; nil for plain archives, which need none.
    ///
    /// - Throws: `StoreError.noTransformer` if there is none of the name.
    private static func transformer(of attribute: NSAttributeDescription) throws -> ValueTransformer? {
        guard let name = attribute.valueTransformerName, !name.isEmpty, !plainArchives.contains(name) else {
            return nil
        }
        guard let transformer = ValueTransformer.named(NSValueTransformerName(name)) else {
            throw StoreError.noTransformer(property: attribute.name, name: name)
        }
        return transformer
    }

    static func data(_ value: NSObject, of attribute: NSAttributeDescription) throws -> Data {
        guard let transformer = try transformer(of: attribute) else {
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

    /// nil for data that is none of the attribute's, and for classes that its transformer does not allow.
    static func value(_ data: Data, of attribute: NSAttributeDescription) -> NSObject? {
        guard let transformer = try? transformer(of: attribute) else {
            guard attribute.valueTransformerName.map({ $0.isEmpty || plainArchives.contains($0) }) ?? true else {
                return nil
            }
            return try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? NSObject
        }
        let isOfArchives = transformer is NSSecureUnarchiveFromDataTransformer
        let made = isOfArchives ? transformer.transformedValue(data) : transformer.reverseTransformedValue(data)
        return PredicateValue.object(made) as? NSObject
    }
}
