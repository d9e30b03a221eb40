// Which models there are. `Item.entity()` has nothing else to ask: Apple's interface keeps them for the process.

import AppleFoundation

/// The models that coordinators were made of, the last one first.
///
/// Unchecked, because the models are behind the lock.
final class LoadedModels: @unchecked Sendable {
    static let shared = LoadedModels()

    private struct Box { weak var model: NSManagedObjectModel? }

    private let lock = NSLock()
    private var boxes: [Box] = []

    func add(_ model: NSManagedObjectModel) {
        lock.withLock { boxes = [Box(model: model)] + boxes.filter { $0.model != nil && $0.model !== model } }
    }

    func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        let models = lock.withLock { boxes.compactMap(\.model) }
        return models.lazy.compactMap { $0.entity(of: type) }.first
    }
}

extension NSManagedObjectModel {
    /// The entity whose objects are of a class; nil for none, and for a class that several have.
    func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        entities.first { $0.objectClass == type && type != NSManagedObject.self }
    }
}

extension NSEntityDescription {
    /// The class of the objects; `NSManagedObject` where the one that is named is not there.
    var objectClass: NSManagedObject.Type { namedClass ?? NSManagedObject.self }

    /// nil if there is no such class.
    private var namedClass: NSManagedObject.Type? {
        ClassRegistry.shared.classNamed(managedObjectClassName) as? NSManagedObject.Type
    }

    /// What is to be said of an entity: of a class that is not there, and of indexes that cannot be as they are asked for.
    var complaints: [String] {
        let wide = indexes.filter { index in
            guard let predicate = index.partialIndexPredicate else { return false }
            return SQLIndexCondition(predicate, of: self) { "Z" + $0.uppercased() } == nil
        }
        return [classComplaint].compactMap { $0 }
            + wide.map {
                "the index \($0.name) of the entity \(name ?? "") has all objects: only comparisons of its attributes with numbers, "
                    + "dates, Booleans and nil say which it is to have, not \($0.partialIndexPredicate?.predicateFormat ?? "")"
            }
    }

    /// What is to be said of an entity whose class is not there; nil if it is.
    private var classComplaint: String? {
        guard !isAbstract, namedClass == nil else { return nil }
        let isNested = (managedObjectClassName ?? "").filter { $0 == "." }.count > 1
        return "there is no class \(managedObjectClassName ?? "") for the objects of the entity \(name ?? ""): "
            + "they are NSManagedObjects"
            + (isNested ? " (a class within another type has no such name; @objc(Name) gives it one)" : "")
    }
}
