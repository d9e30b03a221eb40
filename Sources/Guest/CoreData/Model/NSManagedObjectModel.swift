import AppleFoundation
import DataModelFormat

/// The kinds of objects that a store has, and what they have to do with each other.
///
/// - Status: complete
open class NSManagedObjectModel: NSObject, NSCopying {
    /// What the author calls this version.
    open var versionIdentifiers: Set<AnyHashable> = []
    private var configured: [String: [NSEntityDescription]] = [:]
    /// The requests that the model has prepared, by their names. They are copied before they are given out.
    open private(set) var fetchRequestTemplatesByName: [String: NSFetchRequest<NSFetchRequestResult>] = [:]

    /// A request that the model has prepared, which must not be changed.
    open func fetchRequestTemplate(forName name: String) -> NSFetchRequest<NSFetchRequestResult>? {
        fetchRequestTemplatesByName[name]
    }

    open func setFetchRequestTemplate(_ request: NSFetchRequest<NSFetchRequestResult>?, forName name: String) {
        fetchRequestTemplatesByName[name] = request
    }

    /// A copy of a request that the model has prepared, with values for the variables of its predicate.
    open func fetchRequestFromTemplate(
        withName name: String, substitutionVariables variables: [String: Any]
    ) -> NSFetchRequest<NSFetchRequestResult>? {
        guard let template = fetchRequestTemplatesByName[name] else { return nil }
        let request = template.duplicate()
        request.predicate = template.predicate?.withSubstitutionVariables(variables)
        return request
    }

    public override init() { super.init() }

    /// Reads a compiled model: a `.momd` folder, of which the current version is taken, or a `.mom` file.
    public convenience init?(contentsOf url: URL) {
        let file = url.pathExtension == "momd" ? DataModelFolder.currentModel(in: url) : url
        guard let file, let data = try? Data(contentsOf: file), let model = try? DataModelFile(data: data).model else {
            return nil
        }
        self.init()
        ModelLoader(model).load(into: self)
    }

    /// The entities of all bundles' models in one; nil if there are none, or two with the same name.
    open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
        let models = models(in: bundles)
        return models.isEmpty ? nil : NSManagedObjectModel(byMerging: models)
    }

    private class func models(in bundles: [Bundle]?) -> [NSManagedObjectModel] {
        (bundles ?? [Bundle.main]).flatMap { bundle -> [NSManagedObjectModel] in
            let folders = bundle.urls(forResourcesWithExtension: "momd", subdirectory: nil) ?? []
            let files = bundle.urls(forResourcesWithExtension: "mom", subdirectory: nil) ?? []
            return (folders + files).sorted { $0.path < $1.path }.compactMap { NSManagedObjectModel(contentsOf: $0) }
        }
    }

    /// The entities of several models in one; nil if two have the same name.
    public convenience init?(byMerging models: [NSManagedObjectModel]?) {
        self.init()
        let copies = (models ?? []).compactMap { $0.copy() as? NSManagedObjectModel }
        let all = copies.flatMap(\.entities)
        guard Set(all.map(\.name)).count == all.count else { return nil }
        entities = all
        for copy in copies { versionIdentifiers.formUnion(copy.versionIdentifiers) }
    }

    /// The model of a store: of the entities of several models those that the store was opened with last; nil if there are not
    /// all of them.
    ///
    /// - Parameter metadata: The store's, as its coordinator gives it.
    public convenience init?(byMerging models: [NSManagedObjectModel], forStoreMetadata metadata: [String: Any]) {
        guard let hashes = metadata[NSStoreModelVersionHashesKey] as? [String: Data] else { return nil }
        let copies = models.compactMap { $0.copy() as? NSManagedObjectModel }
        let fitting = copies.flatMap { model in
            model.entities.filter { entity in entity.name.map { hashes[$0] == entity.versionHash } == true }
        }
        let byName = Dictionary(fitting.map { ($0.name ?? "", $0) }) { first, _ in first }
        guard Set(byName.keys) == Set(hashes.keys) else { return nil }
        self.init()
        // They may come from several models: each leads to those that are here.
        for entity in byName.values {
            entity.subentities = entity.subentities.compactMap { $0.name.flatMap { byName[$0] } }
        }
        for case let relationship as NSRelationshipDescription in byName.values.flatMap(\.ownProperties) {
            let inverse = relationship.inverseRelationship?.name
            relationship.destinationEntity = relationship.destinationEntity?.name.flatMap { byName[$0] }
            relationship.inverseRelationship = inverse.flatMap {
                relationship.destinationEntity?.relationshipsByName[$0]
            }
        }
        entities = byName.values.sorted { ($0.name ?? "") < ($1.name ?? "") }
        for model in models where !Set(model.entities.map(\.name)).isDisjoint(with: entities.map(\.name)) {
            versionIdentifiers.formUnion(model.versionIdentifiers)
        }
    }

    /// The model of a store, from the models of all bundles; nil if they do not have all of it.
    open class func mergedModel(
        from bundles: [Bundle]?, forStoreMetadata metadata: [String: Any]
    ) -> NSManagedObjectModel? {
        NSManagedObjectModel(byMerging: models(in: bundles), forStoreMetadata: metadata)
    }

    // MARK: Entities

    open var entities: [NSEntityDescription] = [] {
        didSet {
            for entity in oldValue where entity.model === self { entity.model = nil }
            for entity in entities { entity.model = self }
        }
    }

    open var entitiesByName: [String: NSEntityDescription] {
        Dictionary(entities.compactMap { entity in entity.name.map { ($0, entity) } }) { $1 }
    }

    func entity(named name: String) -> NSEntityDescription? { entities.first { $0.name == name } }

    /// The names of the configurations; the default one, which has all entities, has none.
    open var configurations: [String] { configured.keys.sorted() }

    /// The entities of a configuration; nil is the default one.
    open func entities(forConfigurationName name: String?) -> [NSEntityDescription]? {
        name.map { configured[$0] } ?? entities
    }

    open func setEntities(_ entities: [NSEntityDescription], forConfigurationName name: String) {
        configured[name] = entities
    }

    /// The same model, which may be changed.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSManagedObjectModel()
        copy.versionIdentifiers = versionIdentifiers
        var all: [NSEntityDescription] = []
        func add(_ entity: NSEntityDescription) {
            all.append(entity)
            entity.subentities.forEach(add)
        }
        for entity in entities where entity.superentity == nil {
            if let root = entity.copy() as? NSEntityDescription { add(root) }
        }
        copy.entities = all
        let byName = copy.entitiesByName
        for relationship in all.flatMap(\.ownProperties).compactMap({ $0 as? NSRelationshipDescription }) {
            relationship.destinationEntity = relationship.destinationEntity?.name.flatMap { byName[$0] }
            relationship.inverseRelationship = relationship.inverseRelationship.flatMap {
                relationship.destinationEntity?.relationshipsByName[$0.name]
            }
        }
        for case let property as NSFetchedPropertyDescription in all.flatMap(\.ownProperties) {
            property.fetchRequest = property.fetchRequest.map { Self.request($0, in: byName) }
        }
        copy.fetchRequestTemplatesByName = fetchRequestTemplatesByName.mapValues { Self.request($0, in: byName) }
        copy.configured = configured.mapValues { $0.compactMap { $0.name.flatMap { byName[$0] } } }
        return copy
    }

    /// A request for the entity of the same name.
    private static func request(
        _ request: NSFetchRequest<NSFetchRequestResult>, in entities: [String: NSEntityDescription]
    ) -> NSFetchRequest<NSFetchRequestResult> {
        let copy = request.duplicate()
        copy.entity = request.entityName.flatMap { entities[$0] } ?? request.entity
        return copy
    }
}
