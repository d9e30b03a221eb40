import AppleFoundation

/// A value that objects of an entity have.
///
/// - Status: complete
open class NSAttributeDescription: NSPropertyDescription {
    open var attributeType = NSAttributeType.undefinedAttributeType {
        didSet {
            valueClassName = nil
            didChange()
        }
    }

    open var defaultValue: Any? { didSet { didChange() } }
    /// What turns a transformable's values into data; nil for keyed archives.
    open var valueTransformerName: String?
    /// Whether large data may lie in files of their own beside the store.
    open var allowsExternalBinaryDataStorage = false { didSet { didChange() } }
    open var preservesValueInHistoryOnDeletion = false
    open var allowsCloudEncryption = false
    private var valueClassName: String?

    /// The class of the values, such as `NSString`; nil if it can be any.
    open var attributeValueClassName: String? {
        get { valueClassName ?? attributeType.valueClassName }
        set { valueClassName = newValue }
    }

    /// What the values must meet, with the warning for each.
    public private(set) var validationPredicates: [NSPredicate] = []
    public private(set) var validationWarnings: [Any] = []

    open func setValidationPredicates(_ predicates: [NSPredicate]?, withValidationWarnings warnings: [String]?) {
        validationPredicates = predicates ?? []
        validationWarnings = warnings ?? []
        didChange()
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        guard let copy = copy as? NSAttributeDescription else { return copy }
        copy.attributeType = attributeType
        copy.valueClassName = valueClassName
        copy.defaultValue = defaultValue
        copy.valueTransformerName = valueTransformerName
        copy.allowsExternalBinaryDataStorage = allowsExternalBinaryDataStorage
        copy.preservesValueInHistoryOnDeletion = preservesValueInHistoryOnDeletion
        copy.validationPredicates = validationPredicates
        copy.validationWarnings = validationWarnings
        return copy
    }
}

extension NSAttributeType {
    /// The class of such values.
    var valueClassName: String? {
        switch self {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .doubleAttributeType,
            .floatAttributeType, .booleanAttributeType:
            return "NSNumber"
        case .decimalAttributeType: return "NSDecimalNumber"
        case .stringAttributeType: return "NSString"
        case .dateAttributeType: return "NSDate"
        case .binaryDataAttributeType: return "NSData"
        case .UUIDAttributeType: return "NSUUID"
        case .URIAttributeType: return "NSURL"
        case .objectIDAttributeType: return "NSManagedObjectID"
        case .undefinedAttributeType, .transformableAttributeType: return nil
        }
    }
}
