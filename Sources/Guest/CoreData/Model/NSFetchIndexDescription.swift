import AppleFoundation

/// An order that a store keeps beside the objects, for quick searches.
///
/// - Status: complete
open class NSFetchIndexDescription: NSObject, NSCopying {
    open var name: String
    open var elements: [NSFetchIndexElementDescription]
    /// Which objects the index has to know: comparisons of attributes with numbers, dates, Booleans and nil, and what is made
    /// of such by AND, OR and NOT. With another predicate it knows all objects, and the log says so. What is found is the
    /// same.
    open var partialIndexPredicate: NSPredicate?

    public init(name: String, elements: [NSFetchIndexElementDescription]?) {
        self.name = name
        self.elements = elements ?? []
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSFetchIndexDescription(name: name, elements: elements)
        copy.partialIndexPredicate = partialIndexPredicate
        return copy
    }
}

/// How an index is kept.
///
/// - Status: complete
public enum NSFetchIndexElementType: UInt, Sendable {
    case binary = 0
    case rTree
}

/// One property of an index.
///
/// - Status: complete
open class NSFetchIndexElementDescription: NSObject, NSCopying {
    public let property: NSPropertyDescription?
    public let propertyName: String?
    open var collationType: NSFetchIndexElementType
    open var isAscending = true

    public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
        self.property = property
        propertyName = property.name
        self.collationType = collationType
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
