import AppleFoundation

/// What an entity has: an attribute, a relationship, a fetched property or an expression.
///
/// - Status: partial (no version hashes)
open class NSPropertyDescription: NSObject, NSCopying {
    open var name = "" { didSet { owner?.propertiesDidChange() } }
    open var isOptional = true
    /// Whether the value is not stored.
    open var isTransient = false
    open var userInfo: [AnyHashable: Any]?
    open var versionHashModifier: String?
    weak var owner: NSEntityDescription?
    private var formerName: String?

    /// The entity that declares the property. It must be part of one.
    public var entity: NSEntityDescription {
        guard let owner else {
            raise(.internalInconsistencyException, "the property \"\(name)\" belongs to no entity")
        }
        return owner
    }

    /// What the property was called in the version before; its own name if nothing else was set.
    open var renamingIdentifier: String? {
        get { formerName ?? name }
        set { formerName = newValue }
    }

    public required override init() { super.init() }

    /// A property of the same kind with the same values, which belongs to no entity.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.name = name
        copy.isOptional = isOptional
        copy.isTransient = isTransient
        copy.userInfo = userInfo
        copy.versionHashModifier = versionHashModifier
        copy.formerName = formerName
        return copy
    }

    open override var description: String { "(\(type(of: self)): \(name))" }
}
