// Fetched objects that follow their context. Facts: Apple's reference of `NSFetchedResultsController`.

import AppleFoundation

/// The objects of a fetch, in sections, which says how they change.
///
/// - Status: complete
open class NSFetchedResultsController<ResultType: AnyObject>: NSObject, ContextWatcher {
    public let fetchRequest: NSFetchRequest<ResultType>
    public let managedObjectContext: NSManagedObjectContext
    public let sectionNameKeyPath: String?
    public let cacheName: String?
    open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
        didSet { (tellsOneByOne, tellsSnapshots) = (false, true) }
    }
    /// Whether the delegate is known not to take differences.
    var tellsOneByOne = false
    /// Whether the delegate is not known not to take snapshots.
    var tellsSnapshots = true
    var fetched: FetchedObjects?
    /// How the results were found that are kept under the cache's name.
    private var cached: FetchedResultsConfiguration?

    /// - Parameters:
    ///   - request: Must say in which order the objects stand.
    ///   - path: What makes the sections; the objects must be in its order first. nil makes one section of all.
    ///   - name: Of the cache; nil for none. As long as the cache is not deleted, the request must not be changed.
    public init(
        fetchRequest request: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
        sectionNameKeyPath path: String?, cacheName: String?
    ) {
        guard request.sortDescriptors?.isEmpty == false else {
            raise(
                .invalidArgumentException,
                "An instance of NSFetchedResultsController requires a fetch request with sort descriptors")
        }
        fetchRequest = request
        managedObjectContext = context
        sectionNameKeyPath = path
        self.cacheName = cacheName
        super.init()
        context.watchers.append(NSManagedObjectContext.Watcher(watcher: self))
    }

    /// Lets go of a cache, so that requests that use it may be changed.
    ///
    /// - Parameter name: nil for all caches.
    open class func deleteCache(withName name: String?) {
        guard let name else { return FetchedResultsCaches.shared.removeAll() }
        FetchedResultsCaches.shared[name] = nil
    }

    /// Fetches. Changes are told from now on.
    ///
    /// A request that was changed since the last time, under the name of a cache that was not deleted, ends the program, as on
    /// Apple's systems. Another controller's cache of the same name is made anew.
    ///
    /// - Throws: An error of `NSCocoaErrorDomain` if the store cannot be read.
    open func performFetch() throws {
        useCache()
        // What is there already is no change.
        managedObjectContext.processPendingChanges()
        let objects = try managedObjectContext.fetch(fetchRequest)
        fetched = state(objects.compactMap { $0 as? NSManagedObject }.map(item))
        tellSnapshot()
    }

    private func useCache() {
        guard let cacheName else { return }
        let now = FetchedResultsConfiguration(fetchRequest, sections: sectionNameKeyPath)
        if let cached, cached != now, FetchedResultsCaches.shared[cacheName] == cached {
            raise(
                .internalInconsistencyException,
                "the fetch request of the controller has changed, and its cache \"\(cacheName)\" has not been deleted: "
                    + "deleteCache(withName:) does so before the change, and no cache at all needs no name")
        }
        cached = now
        FetchedResultsCaches.shared[cacheName] = now
    }

    // MARK: What there is

    open var fetchedObjects: [ResultType]? { fetched?.items.compactMap { $0.object as? ResultType } }

    open var sections: [any NSFetchedResultsSectionInfo]? {
        fetched.map { state in
            state.sections.map { section in
                FetchedSection(
                    name: section.name, indexTitle: sectionIndexTitle(forSectionName: section.name),
                    objects: state.items[section.range].map(\.object))
            }
        }
    }

    open func object(at indexPath: IndexPath) -> ResultType {
        guard let fetched, indexPath.count == 2, fetched.sections.indices.contains(indexPath[0]),
            case let range = fetched.sections[indexPath[0]].range, range.count > indexPath[1],
            let object = fetched.items[range.lowerBound + indexPath[1]].object as? ResultType
        else { raise(.invalidArgumentException, "no object at index path \(indexPath)") }
        return object
    }

    open func indexPath(forObject object: ResultType) -> IndexPath? {
        (object as? NSManagedObject).flatMap { fetched?.indexPath(of: $0) }
    }

    open func sectionIndexTitle(forSectionName name: String) -> String? {
        guard let delegate else { return name.first.map { String($0).uppercased() } }
        return delegate.controller(untyped, sectionIndexTitleForSectionName: name)
    }

    open var sectionIndexTitles: [String] {
        var seen: Set<String> = []
        return (sections ?? []).compactMap(\.indexTitle).filter { seen.insert($0).inserted }
    }

    open func section(forSectionIndexTitle title: String, at index: Int) -> Int {
        (sections ?? []).firstIndex { $0.indexTitle == title } ?? 0
    }

    // MARK: Changes

    /// Delegates know no more of the results than that they are objects.
    var untyped: NSFetchedResultsController<NSFetchRequestResult> {
        // Nothing of the controller is laid out otherwise for another class of results.
        Unmanaged<NSFetchedResultsController<NSFetchRequestResult>>
            .fromOpaque(Unmanaged.passUnretained(self).toOpaque()).takeUnretainedValue()
    }

    private func item(_ object: NSManagedObject) -> FetchedObjects.Item {
        let name = sectionNameKeyPath.flatMap { object.value(forKeyPath: $0) }.map { "\($0)" } ?? ""
        return FetchedObjects.Item(object: object, section: name)
    }

    private func state(_ items: [FetchedObjects.Item]) -> FetchedObjects {
        FetchedObjects(items, isSectioned: sectionNameKeyPath != nil)
    }

    func contextDidChange(_ changes: ContextChanges) {
        guard let before = fetched else { return }
        let entity = managedObjectContext.entity(of: fetchRequest)
        let touched = changes.objects.filter { $0.entity.isKindOf(entity: entity) }
        guard !touched.isEmpty else { return }
        let isTouched = Set(touched.map(ObjectIdentifier.init))
        var items = before.items
        // What is new is not there to be taken out.
        if touched.contains(where: { before.place(of: $0) != nil }) {
            items.removeAll { isTouched.contains(ObjectIdentifier($0.object)) }
        }
        for object in touched where isWanted(object, entity) { insert(item(object), into: &items) }
        let after = state(items)
        let difference = FetchedObjectsDifference(from: before, to: after, touched: touched)
        guard !difference.isEmpty else { return }
        if isToldBySnapshot(difference, before, after) || isToldAtOnce(difference, before, after) { return }
        delegate?.controllerWillChangeContent(untyped)
        let oldSections = sections ?? []
        fetched = after
        tell(difference, oldSections)
        delegate?.controllerDidChangeContent(untyped)
    }

    /// Offers the delegate all changes at once. Who does not take them so says it, before anything has changed.
    ///
    /// - Returns: Whether the delegate has taken them.
    private func isToldAtOnce(
        _ difference: FetchedObjectsDifference, _ before: FetchedObjects, _ after: FetchedObjects
    ) -> Bool {
        guard let delegate, sectionNameKeyPath == nil, !tellsOneByOne,
            let identities = difference.identities()
        else { return false }
        fetched = after
        delegate.controller(untyped, didChangeContentWith: identities)
        if tellsOneByOne { fetched = before }
        return !tellsOneByOne
    }

    private func isWanted(_ object: NSManagedObject, _ entity: NSEntityDescription) -> Bool {
        guard !object.isDeleted, object.managedObjectContext === managedObjectContext,
            fetchRequest.includesSubentities || object.entity === entity
        else { return false }
        return fetchRequest.predicate?.evaluate(with: object) ?? true
    }

    /// Behind those that it is not before, found by halves.
    private func insert(_ item: FetchedObjects.Item, into items: inout [FetchedObjects.Item]) {
        var (low, high) = (0, items.count)
        while low < high {
            let middle = (low + high) / 2
            if stands(item.object, before: items[middle].object) { high = middle } else { low = middle + 1 }
        }
        items.insert(item, at: low)
    }

    private func stands(_ first: NSManagedObject, before second: NSManagedObject) -> Bool {
        for descriptor in fetchRequest.sortDescriptors ?? [] {
            let order = descriptor.compare(first, to: second)
            if order != .orderedSame { return order == .orderedAscending }
        }
        // Equal ones stand in the order of their making, new ones last.
        guard let one = first.objectID.number else { return false }
        return second.objectID.number.map { one < $0 } ?? true
    }

    private func tell(_ difference: FetchedObjectsDifference, _ oldSections: [any NSFetchedResultsSectionInfo]) {
        guard let delegate else { return }
        for index in difference.removedSections {
            delegate.controller(untyped, didChange: oldSections[index], atSectionIndex: index, for: .delete)
        }
        let newSections = sections ?? []
        for index in difference.insertedSections {
            delegate.controller(untyped, didChange: newSections[index], atSectionIndex: index, for: .insert)
        }
        for change in difference.objects {
            delegate.controller(
                untyped, didChange: change.object, at: change.old, for: change.type, newIndexPath: change.new)
        }
    }
}
