import AppleFoundation
import Synchronization

/// A kind of object in a data model.
///
/// - Status: complete
open class NSEntityDescription: NSObject, NSCopying {
    open var name: String?
    /// The class of the objects, such as `Shop.Item`.
    open var managedObjectClassName: String! = "NSManagedObject"
    open var isAbstract = false
    open var userInfo: [AnyHashable: Any]?
    open var versionHashModifier: String?
    /// Each a list of attributes, or their names, that no two objects have alike.
    open var uniquenessConstraints: [[Any]] = []
    open var indexes: [NSFetchIndexDescription] = []
    open var coreSpotlightDisplayNameExpression = NSExpression(forConstantValue: nil)

    /// The model that the entity is part of.
    public internal(set) weak var model: NSManagedObjectModel?
    /// Who goes says so, as to its properties.
    public private(set) unowned(unsafe) var superentity: NSEntityDescription?
    private var formerName: String?
    private var own: [NSPropertyDescription] = []

    /// What the entity was called in the version before; its own name if nothing else was set.
    open var renamingIdentifier: String? {
        get { formerName ?? name }
        set { formerName = newValue }
    }

    /// The entities that have this one's properties, too.
    open var subentities: [NSEntityDescription] = [] {
        didSet {
            for entity in oldValue where !subentities.contains(where: { $0 === entity }) { entity.superentity = nil }
            for entity in subentities { entity.superentity = self }
            for entity in oldValue + subentities { entity.propertiesDidChange() }
        }
    }

    open var subentitiesByName: [String: NSEntityDescription] {
        Dictionary(subentities.compactMap { entity in entity.name.map { ($0, entity) } }) { $1 }
    }

    // MARK: Properties

    /// The entity's own properties, and those that it has from its superentity.
    open var properties: [NSPropertyDescription] {
        get { known.all }
        set {
            let inherited = superentity?.properties ?? []
            let now = newValue.filter { property in !inherited.contains { $0 === property } }
            for property in own where !now.contains(where: { $0 === property }) { part(from: property) }
            own = now
            for property in own { property.owner = self }
            propertiesDidChange()
        }
    }

    /// Without those of the superentity.
    var ownProperties: [NSPropertyDescription] { own }

    open var propertiesByName: [String: NSPropertyDescription] { known.byName }
    open var attributesByName: [String: NSAttributeDescription] { known.attributes }
    open var relationshipsByName: [String: NSRelationshipDescription] { known.relationships }

    /// The names of all properties, in their order.
    var propertyNames: [String] { known.names }

    private let lock = NSLock()
    /// All that were ever asked for: somebody may be about to use one that is true no longer.
    private var everKnown: [EntityProperties] = []
    /// The one that is true now; it is asked for with each object that is made.
    private let lastKnown = Atomic<UnsafeRawPointer?>(nil)

    deinit {
        for property in own { part(from: property) }
        for entity in subentities where entity.superentity === self { entity.superentity = nil }
    }

    private func part(from property: NSPropertyDescription) {
        if property.owner === self { property.owner = nil }
    }

    /// Made when it is first asked for after a change; contexts on several queues share their model.
    var known: EntityProperties {
        if let known = lastKnown.load(ordering: .acquiring) {
            return Unmanaged.fromOpaque(known).takeUnretainedValue()
        }
        let made = EntityProperties((superentity?.properties ?? []) + own)
        lock.withLock { everKnown.append(made) }
        lastKnown.store(UnsafeRawPointer(Unmanaged.passUnretained(made).toOpaque()), ordering: .releasing)
        return made
    }

    /// What is known of the properties is true no longer, here and in the entities below.
    func propertiesDidChange() {
        lastKnown.store(nil, ordering: .releasing)
        for entity in subentities { entity.propertiesDidChange() }
    }

    open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
        properties.compactMap { $0 as? NSRelationshipDescription }.filter { $0.destinationEntity === entity }
    }

    /// Whether this is the entity, or one below it.
    open func isKindOf(entity: NSEntityDescription) -> Bool {
        self === entity || superentity?.isKindOf(entity: entity) == true
    }

    /// The entity with the properties and subentities of its own; it belongs to no model.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSEntityDescription()
        copy.name = name
        copy.managedObjectClassName = managedObjectClassName
        copy.isAbstract = isAbstract
        copy.userInfo = userInfo
        copy.versionHashModifier = versionHashModifier
        copy.uniquenessConstraints = uniquenessConstraints
        copy.indexes = indexes
        copy.formerName = formerName
        copy.properties = own.compactMap { $0.copy() as? NSPropertyDescription }
        copy.subentities = subentities.compactMap { $0.copy() as? NSEntityDescription }
        return copy
    }

    open override var description: String { "(NSEntityDescription: \(name ?? "without a name"))" }
}
