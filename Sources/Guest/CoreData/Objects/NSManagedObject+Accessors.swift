// The methods that Core Data gives a class for each relationship to many, found by their selectors.

import AppleFoundation

extension NSManagedObject {
    /// What `@NSManaged` methods do, such as `addItemsObject:` and `insertObject:inItemsAtIndex:`.
    public func _callManaged(_ selector: String, _ arguments: [Any]) {
        guard let accessor = RelationshipAccessor(selector, of: entity) else {
            raise(.invalidArgumentException, "\(entity.name ?? "") has no relationship for the method \(selector)")
        }
        let key = accessor.relationship.name
        willChangeValue(forKey: key)
        accessor.call(with: arguments, on: self)
        didChangeValue(forKey: key)
    }
}

/// A method that changes a relationship to many, taken apart.
private struct RelationshipAccessor {
    private enum Action { case add, remove, insert, removeAt, replaceAt }

    let relationship: NSRelationshipDescription
    private let action: Action

    /// What stands before the key and after it; what stands there twice, as in `replaceItemsAtIndexes:withItems:`, is
    /// known by its beginning.
    private static let forms: [(before: String, after: String, action: Action)] = [
        ("insertObject:in", "AtIndex:", .insert), ("removeObjectFrom", "AtIndex:", .removeAt),
        ("replaceObjectIn", "AtIndex:withObject:", .replaceAt), ("insert", ":atIndexes:", .insert),
        ("remove", "AtIndexes:", .removeAt), ("replace", "AtIndexes:with", .replaceAt), ("addTo", ":", .add),
        ("removeFrom", ":", .remove), ("add", "Object:", .add), ("remove", "Object:", .remove), ("add", ":", .add),
        ("remove", ":", .remove),
    ]

    init?(_ selector: String, of entity: NSEntityDescription) {
        for relationship in entity.relationshipsByName.values where relationship.isToMany {
            let key = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
            for form in Self.forms where Self.matches(selector, "\(form.before)\(key)\(form.after)") {
                self.relationship = relationship
                action = form.action
                return
            }
        }
        return nil
    }

    private static func matches(_ selector: String, _ form: String) -> Bool {
        form.hasSuffix(":") ? selector == form : selector.hasPrefix(form)
    }

    func call(with arguments: [Any], on owner: NSManagedObject) {
        switch action {
        case .add: for object in objects(arguments[0]) { owner.addRelated(object, by: relationship) }
        case .remove: for object in objects(arguments[0]) { owner.removeRelated(object, by: relationship) }
        case .insert, .removeAt, .replaceAt:
            var all = owner.related(relationship).objects
            change(&all, arguments)
            owner.replaceRelated(all, by: relationship)
        }
    }

    private func change(_ all: inout [NSManagedObject], _ arguments: [Any]) {
        switch action {
        case .insert:
            let new = objects(arguments[0])
            all.removeAll { known in new.contains { $0 === known } }
            for (object, place) in zip(new, places(arguments[1])) { all.insert(object, at: min(place, all.count)) }
        case .replaceAt: for (place, object) in zip(places(arguments[0]), objects(arguments[1])) { all[place] = object }
        default: for place in places(arguments[0]).reversed() { all.remove(at: place) }
        }
    }

    /// One object, or all of a collection.
    private func objects(_ argument: Any) -> [NSManagedObject] {
        (Collections.elements(of: argument) ?? [argument]).compactMap { $0 as? NSManagedObject }
    }

    /// One place, or all of an index set, in ascending order.
    private func places(_ argument: Any) -> [Int] {
        if let place = argument as? Int { return [place] }
        return (argument as? NSIndexSet).map { Array($0 as IndexSet) } ?? []
    }
}
