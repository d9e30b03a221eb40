// The kinds of attributes and what becomes of related objects. Facts: Apple's reference of Core Data.

/// What kind of value an attribute has.
///
/// - Status: complete
public enum NSAttributeType: UInt, Sendable {
    case undefinedAttributeType = 0
    case integer16AttributeType = 100
    case integer32AttributeType = 200
    case integer64AttributeType = 300
    case decimalAttributeType = 400
    case doubleAttributeType = 500
    case floatAttributeType = 600
    case stringAttributeType = 700
    case booleanAttributeType = 800
    case dateAttributeType = 900
    case binaryDataAttributeType = 1000
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case UUIDAttributeType = 1100
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URIAttributeType = 1200
    case transformableAttributeType = 1800
    case objectIDAttributeType = 2000
}
