import AppleFoundation

extension NSManagedObject {
    /// The objects of a fetched property, found when they are first asked for.
    func objects(of property: NSFetchedPropertyDescription, at slot: Int) -> Any? {
        if case .object(let known) = values[slot] { return known }
        guard let context = managedObjectContext, let template = property.fetchRequest else { return nil }
        let request = template.duplicate()
        request.predicate = template.predicate?.withSubstitutionVariables([
            "FETCH_SOURCE": self, "FETCHED_PROPERTY": property,
        ])
        let found: [AnyObject]
        do { found = try context.fetch(request) } catch {
            // What a property reads cannot fail, as with relationships.
            raise(.internalInconsistencyException, (error as NSError).localizedDescription)
        }
        let objects = NSArray(array: found)
        values[slot] = .object(objects)
        // What was found is no change of the object.
        committed?[slot] = .object(objects)
        return objects
    }
}
