import AppleFoundation
import DataModelFormat

/// The kinds of objects that a store has, and what they have to do with each other.
///
/// - Status: partial (no models are merged by a store's metadata)
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
        let request = NSFetchRequest<NSFetchRequestResult>()
        request.entity = template.entity
        request.predicate = template.predicate?.withSubstitutionVariables(variables)
        (request.fetchLimit, request.fetchBatchSize) = (template.fetchLimit, template.fetchBatchSize)
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
        let models = (bundles ?? [Bundle.main]).flatMap { bundle -> [NSManagedObjectModel] in
            let folders = bundle.urls(forResourcesWithExtension: "momd", subdirectory: nil) ?? []
            let files = bundle.urls(forResourcesWithExtension: "mom", subdirectory: nil) ?? []
            return (folders + files).sorted { $0.path < $1.path }.compactMap { NSManagedObjectModel(contentsOf: $0) }
        }
        return models.isEmpty ? nil : NSManagedObjectModel(byMerging: models)
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
        copy.fetchRequestTemplatesByName = fetchRequestTemplatesByName
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
        copy.configured = configured.mapValues { $0.compactMap { $0.name.flatMap { byName[$0] } } }
        return copy
    }
}
