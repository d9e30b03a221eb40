// The entities that a program names.

import AppleFoundation

extension NSManagedObjectContext {
    /// The entity of a name. A name that the model does not have is the program's mistake, and ends it with the names that
    /// there are.
    func expectedEntity(
        _ name: String, orRaise exception: NSExceptionName = .invalidArgumentException
    ) -> NSEntityDescription {
        guard let model else {
            raise(exception, "the context has no coordinator, and so no entity \"\(name)\"")
        }
        guard let entity = model.entity(named: name) else {
            let names = model.entities.compactMap(\.name).sorted().joined(separator: ", ")
            raise(exception, "the context's model has no entity \"\(name)\"; it has \(names.isEmpty ? "none" : names)")
        }
        return entity
    }
}
