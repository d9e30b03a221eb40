// A context may read from another one instead of a store, and save to it. What it reads is as it is there, saved or not.

import AppleFoundation

extension NSManagedObjectContext {
    // MARK: Reading from the parent

    /// The values that the parent has of an object, but for its relationships to many; nil if it has no such object.
    func valuesInParent(of object: NSManagedObject) -> ObjectValues? {
        guard let parent else { return nil }
        return parent.onQueue {
            guard let theirs = parent.present(object.objectID) else { return nil }
            var values = theirs.values
            for (slot, property) in theirs.properties.inSlots.enumerated() {
                switch property {
                case .toOne: values[slot] = .object((theirs.object(at: slot) as? NSManagedObject).map(fault))
                case .toMany, .other: values[slot] = .none
                case .attribute: break
                }
            }
            return values
        }
    }

    /// The objects that a relationship to many leads to in the parent.
    func relatedInParent(to object: NSManagedObject, by relationship: NSRelationshipDescription) -> RelatedObjects {
        guard let parent else { return RelatedObjects() }
        return parent.onQueue {
            let theirs = parent.present(object.objectID)?.related(relationship) ?? RelatedObjects()
            return RelatedObjects(theirs.objects.filter { !$0.isDeleted }.map(fault))
        }
    }

    /// What a request finds in the parent, as objects of this context with what was changed of them here.
    func objectsThroughParent<Result: AnyObject>(
        _ parent: NSManagedObjectContext, for request: NSFetchRequest<Result>
    ) throws -> [NSManagedObject] {
        let asked = NSFetchRequest<NSManagedObject>()
        asked.entity = entity(of: request)
        asked.includesSubentities = request.includesSubentities
        asked.includesPendingChanges = request.includesPendingChanges
        asked.affectedStores = request.affectedStores
        // The parent does not know what has changed here, nor the objects of this context.
        let isAnswered =
            pending(for: request, isLocal: false).isEmpty && request.predicate?.mayNameObjects != true
        if isAnswered {
            asked.predicate = request.predicate
            asked.sortDescriptors = request.sortDescriptors
            (asked.fetchLimit, asked.fetchOffset) = (request.fetchLimit, request.fetchOffset)
        }
        let keyPaths = request.relationshipKeyPathsForPrefetching ?? []
        if isAnswered { asked.relationshipKeyPathsForPrefetching = keyPaths }
        let found = try parent.onQueue { try parent.objects(for: asked).map(fault) }
        if isAnswered {
            try readAhead(keyPaths, of: found)
            return found
        }
        let now = try adding(pending(for: request, isLocal: true), to: matching(request, found), request)
        let bounded = bounded(sorted(now, request), request)
        try readAhead(keyPaths, of: bounded)
        return bounded
    }

    /// The object of an identity, with its values; nil if it is not there.
    private func present(_ identity: NSManagedObjectID) -> NSManagedObject? {
        // Nobody but the context that gave a temporary identity knows whose it is.
        guard registeredObject(for: identity) != nil || !identity.isTemporaryID || parent != nil else { return nil }
        let object = object(with: identity)
        object.fire()
        return object.isDeleted ? nil : object
    }

    /// Another context's object, as this context has it; what is no object of a context is the same everywhere.
    private func own(_ object: AnyObject) -> AnyObject {
        (object as? NSManagedObject).map { self.object(with: $0.objectID) } ?? object
    }

    /// The object of the parent's object, and keeps that one, with what the parent has read.
    private func fault(for theirs: NSManagedObject) -> NSManagedObject {
        let own = object(with: theirs.objectID)
        if own.isFault { own.ahead = theirs }
        return own
    }

    // MARK: Saving to the parent

    /// Has the parent make the changes of this context.
    func save(to parent: NSManagedObjectContext) throws {
        try ObjectValidation.check(changed)
        let (all, inserted) = (changed, changed.filter { $0.isInserted && !$0.isDeleted })
        let (updated, deleted) = (changed.filter(\.isUpdated), changed.filter { $0.isDeleted && $0.isSaved })
        parent.onQueue { parent.take(inserted: inserted, updated: updated, deleted: deleted) }
        forgetAllChanges()
        for object in inserted {
            object.isInserted = false
            object.isInParent = true
        }
        for object in all { object.committed = nil }
        for object in deleted {
            forget(object)
            object.managedObjectContext = nil
            object.isInParent = false
        }
        tellSaved(inserted: inserted, updated: updated, deleted: deleted)
    }

    /// Makes the changes of a child.
    private func take(inserted: [NSManagedObject], updated: [NSManagedObject], deleted: [NSManagedObject]) {
        for object in inserted where registeredObject(for: object.objectID) == nil {
            let own = object.entity.objectClass.init(entity: object.entity, insertInto: nil)
            own.objectID = object.objectID
            insert(own, isNew: false)
        }
        for object in inserted + updated { takeValues(of: object) }
        for object in deleted { if let own = present(object.objectID) { delete(own) } }
        if workDepth == 0 { processPendingChanges() }
    }

    private func takeValues(of theirs: NSManagedObject) {
        let own = object(with: theirs.objectID)
        for slot in theirs.isInserted ? Array(theirs.properties.inSlots.indices) : theirs.changedSlots {
            let key = theirs.properties.names[slot]
            own.willChangeValue(forKey: key)
            switch theirs.properties.inSlots[slot] {
            case .toMany(let relationship): take(relationship, of: theirs, own, at: slot)
            case .toOne(let relationship):
                own.setRelated(theirs.object(at: slot).map(self.own) as? NSManagedObject, by: relationship)
            case .other: break
            case .attribute:
                own.remember()
                own.values[slot] = theirs.values[slot]
            }
            own.didChangeValue(forKey: key)
        }
    }

    /// What came and what went: others may have changed the rest here.
    private func take(
        _ relationship: NSRelationshipDescription, of theirs: NSManagedObject, _ own: NSManagedObject, at slot: Int
    ) {
        guard let after = theirs.values[slot].related else { return }
        let before = theirs.committed?[slot].related ?? RelatedObjects()
        for gone in before.subtracting(after) { own.removeRelated(object(with: gone.objectID), by: relationship) }
        for new in after.subtracting(before) { own.addRelated(object(with: new.objectID), by: relationship) }
        guard relationship.isOrdered else { return }
        let order = RelatedObjects(after.objects.map { object(with: $0.objectID) })
        let others = own.related(relationship).subtracting(order)
        own.replaceRelated(order.objects + others, by: relationship)
    }

    // MARK: Telling the children

    /// Has those children take over what was saved to this context that want it.
    func tellChildren(_ changes: SavedChanges, except source: NSManagedObjectContext? = nil) {
        for child in family.children where child !== source && child.automaticallyMergesChangesFromParent {
            child.perform { child.merge(changes) }
        }
    }

    /// Gives the children's objects the identities that a store has given.
    func tellChildren(_ identities: [NSManagedObjectID: NSManagedObjectID]) {
        guard !identities.isEmpty else { return }
        for child in family.children {
            child.perform {
                for (old, new) in identities { child.registeredObject(for: old).map { child.give(new.key, to: $0) } }
                child.tellChildren(identities)
            }
        }
    }
}

extension NSPredicate {
    /// Whether what it compares with may be an object of a context.
    fileprivate var mayNameObjects: Bool {
        switch self {
        case let compound as NSCompoundPredicate:
            return compound.subpredicates.contains { ($0 as? NSPredicate)?.mayNameObjects != false }
        case let comparison as NSComparisonPredicate:
            return [comparison.leftExpression, comparison.rightExpression].contains(where: \.mayNameObjects)
        default: return true
        }
    }
}

extension NSExpression {
    fileprivate var mayNameObjects: Bool {
        switch expressionType {
        case .keyPath, .evaluatedObject, .variable: return false
        case .constantValue:
            let elements = constantValue.flatMap { Collections.elements(of: $0) } ?? [constantValue as Any]
            return elements.contains { $0 is NSManagedObject }
        default: return true
        }
    }
}
