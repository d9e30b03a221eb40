import CoreData

/// A container that has its model where its class is: in the framework, not in the program that uses it.
public final class PantryContainer: NSPersistentContainer {
    /// Found by its name, in the bundle of this class.
    public static func opened() throws -> PantryContainer {
        let pantry = PantryContainer(name: "Pantry")
        var failure: Error?
        pantry.loadPersistentStores { failure = $1 }
        if let failure = failure { throw failure }
        return pantry
    }

    public func fill(_ labels: [String]) throws {
        for label in labels {
            let jar = Jar(entity: Jar.entity(), insertInto: viewContext)
            jar.label = label
        }
        try viewContext.save()
    }

    public var labels: [String] {
        let request: NSFetchRequest<Jar> = Jar.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(key: "label", ascending: true)]
        return ((try? viewContext.fetch(request)) ?? []).map { "\($0.label ?? "-") \($0.litres)" }
    }
}
