import AppleFoundation

/// What an entity has: an attribute, a relationship, a fetched property or an expression.
///
/// - Status: complete
open class NSPropertyDescription: NSObject, NSCopying {
    open var name = "" { didSet { didChange() } }
    open var isOptional = true { didSet { didChange() } }
    /// Whether the value is not stored.
    open var isTransient = false { didSet { didChange() } }
    open var userInfo: [AnyHashable: Any]?
    open var versionHashModifier: String?
    /// Who goes says so; a weak reference would make each use of an entity, which every object has, a longer one.
    unowned(unsafe) var owner: NSEntityDescription?
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

    /// What its entity knows of the property is true no longer.
    func didChange() { owner?.propertiesDidChange() }

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
