// Values as a store has them, and back. Facts: Apple's stores hold dates as seconds since 2001, addresses as text,
// identifiers as 16 bytes, and before data that may lie in a file of its own a byte that says where it is.

import AppleFoundation
import Database

enum StoredValue {
    /// What stands in the column of an attribute.
    ///
    /// - Throws: `StoreError.wrongType` for a value that the attribute cannot have.
    static func encode(_ value: Any?, of attribute: NSAttributeDescription) throws -> DatabaseValue {
        guard let object = PredicateValue.object(value) else { return .null }
        switch (attribute.attributeType, object) {
        case (.integer16AttributeType, let number as NSNumber), (.integer32AttributeType, let number as NSNumber),
            (.integer64AttributeType, let number as NSNumber):
            return .integer(number.int64Value)
        case (.booleanAttributeType, let number as NSNumber): return .integer(number.boolValue ? 1 : 0)
        case (.doubleAttributeType, let number as NSNumber): return .real(number.doubleValue)
        case (.floatAttributeType, let number as NSNumber): return .real(Double(number.floatValue))
        // The column's numeric affinity makes a number of the text.
        case (.decimalAttributeType, let number as NSNumber): return .text("\(number.decimalValue)")
        case (.stringAttributeType, let text as NSString): return .text(text as String)
        case (.dateAttributeType, let date as NSDate): return .real(date.timeIntervalSinceReferenceDate)
        case (.UUIDAttributeType, let identifier as NSUUID):
            return .identifier(identifier as UUID)
        case (.URIAttributeType, let address as NSURL): return .text(address.absoluteString)
        case (.binaryDataAttributeType, let data as NSData):
            return .blob(
                attribute.allowsExternalBinaryDataStorage ? ExternalData.column(data as Data) : data as Data)
        case (.transformableAttributeType, _):
            guard let object = object as? NSObject else { return .null }
            return .blob(try TransformedValue.data(object, of: attribute))
        default:
            throw StoreError.wrongType(
                property: attribute.name, wanted: attribute.attributeValueClassName ?? "nothing",
                found: "\(type(of: object))")
        }
    }

    /// What stands in the column of an attribute for a Swift value that is just of its type; nil for every other value, which
    /// stays an object until it is saved.
    static func plain(_ value: Any, of attribute: NSAttributeDescription) -> DatabaseValue? {
        func whole<Number: FixedWidthInteger>(_ type: Number.Type) -> DatabaseValue? {
            if let number = exactly(value, Int.self) { return Number(exactly: number).map { .integer(Int64($0)) } }
            return exactly(value, type).map { .integer(Int64($0)) }
        }
        switch attribute.attributeType {
        case .integer16AttributeType: return whole(Int16.self)
        case .integer32AttributeType: return whole(Int32.self)
        case .integer64AttributeType: return whole(Int64.self)
        case .booleanAttributeType: return exactly(value, Bool.self).map { .integer($0 ? 1 : 0) }
        case .doubleAttributeType: return exactly(value, Double.self).map { .real($0) }
        case .floatAttributeType: return exactly(value, Float.self).map { .real(Double($0)) }
        case .stringAttributeType: return exactly(value, String.self).map { .text($0) }
        case .dateAttributeType: return exactly(value, Date.self).map { .real($0.timeIntervalSinceReferenceDate) }
        case .UUIDAttributeType: return exactly(value, UUID.self).map { .identifier($0) }
        case .binaryDataAttributeType where !attribute.allowsExternalBinaryDataStorage:
            return exactly(value, Data.self).map { .blob($0) }
        default: return nil
        }
    }

    /// The value if it is of the type itself, and not of one that could be turned into it.
    private static func exactly<Value>(_ value: Any, _ type: Value.Type) -> Value? {
        Swift.type(of: value) == type ? value as? Value : nil
    }

    /// What stands in the column of an attribute for what an object keeps of it.
    ///
    /// - Throws: As `encode(_:of:)`.
    static func encode(_ value: PropertyValue, of attribute: NSAttributeDescription) throws -> DatabaseValue {
        switch value {
        case .stored(let stored): return stored
        case .object(let object): return try encode(object as Any?, of: attribute)
        case .related: return .null
        }
    }

    /// The value of an attribute from its column; nil for none, and for what is no such value.
    static func decode(
        _ value: DatabaseValue, of attribute: NSAttributeDescription, files: ExternalData = ExternalData(of: nil)
    ) -> NSObject? {
        switch (attribute.attributeType, value) {
        case (_, .null): return nil
        case (.integer16AttributeType, .integer(let number)): return NSNumber(value: Int16(truncatingIfNeeded: number))
        case (.integer32AttributeType, .integer(let number)): return NSNumber(value: Int32(truncatingIfNeeded: number))
        case (.integer64AttributeType, .integer(let number)): return NSNumber(value: number)
        case (.booleanAttributeType, .integer(let number)): return NSNumber(value: number != 0)
        case (.doubleAttributeType, .real(let number)): return NSNumber(value: number)
        case (.doubleAttributeType, .integer(let number)): return NSNumber(value: Double(number))
        case (.floatAttributeType, .real(let number)): return NSNumber(value: Float(number))
        case (.floatAttributeType, .integer(let number)): return NSNumber(value: Float(number))
        case (.decimalAttributeType, .integer(let number)): return NSDecimalNumber(decimal: Decimal(number))
        // The shortest text of a floating number is the decimal that was meant.
        case (.decimalAttributeType, .real(let number)):
            return Decimal(string: "\(number)").map { NSDecimalNumber(decimal: $0) }
        case (.decimalAttributeType, .text(let text)):
            return Decimal(string: text).map { NSDecimalNumber(decimal: $0) }
        case (.stringAttributeType, .text(let text)): return text as NSString
        case (.dateAttributeType, .real(let seconds)): return NSDate(timeIntervalSinceReferenceDate: seconds)
        case (.dateAttributeType, .integer(let seconds)):
            return NSDate(timeIntervalSinceReferenceDate: Double(seconds))
        case (.UUIDAttributeType, .identifier(let identifier)): return identifier as NSUUID
        case (.UUIDAttributeType, .blob(let data)): return uuid(data).map { $0 as NSUUID }
        case (.URIAttributeType, .text(let text)): return NSURL(string: text)
        case (.binaryDataAttributeType, .blob(let data)):
            guard attribute.allowsExternalBinaryDataStorage else { return data as NSData }
            return files.data(data) as NSData?
        case (.transformableAttributeType, .blob(let data)):
            return TransformedValue.value(data, of: attribute)
        default: return nil
        }
    }

    private static func uuid(_ data: Data) -> UUID? {
        guard data.count == 16 else { return nil }
        var bytes = uuid_t(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &bytes) { $0.copyBytes(from: data) }
        return UUID(uuid: bytes)
    }
}
