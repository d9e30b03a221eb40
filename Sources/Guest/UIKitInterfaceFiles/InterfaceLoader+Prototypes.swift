import InterfaceFormat

/// What one interface file made, as those that are made later by it see it. It keeps nobody alive.
@MainActor final class LoadedObjects {
    private struct Reference {
        weak var object: AnyObject?
    }

    private var references: [String: Reference] = [:]
    /// Performs a segue of the file's.
    var runSegue: ((InterfaceSegue, Any?) -> Void)?

    /// Those that are still there.
    var all: [String: AnyObject] { references.compactMapValues(\.object) }

    func note(_ objects: [String: AnyObject]) { references = objects.mapValues { Reference(object: $0) } }
}

// Objects that a file describes once and that are made many times, such as the cells of a table.
extension InterfaceLoader {
    func object(id: String) -> AnyObject? { objects[id] }

    func maker(of object: InterfaceObject) -> @MainActor () -> AnyObject? {
        let (fileName, bundle, strings, uses) = (fileName, bundle, strings, usesCustomClasses)
        let surroundings = surroundings
        return {
            let loader = InterfaceLoader(
                fileName: fileName, bundle: bundle, strings: strings, usesCustomClasses: uses, known: surroundings.all)
            guard let made = loader.make(object, as: AnyObject.self) else { return nil }
            loader.finish()
            let triggers = loader.triggers(in: object) { surroundings.runSegue?($0, $1) }
            (made as? UITableViewCell)?.kept += triggers
            (made as? UICollectionReusableView)?.kept += triggers
            return made
        }
    }

    /// Has the segues of an object, and of what is in it, performed when it is used.
    func triggers(in object: InterfaceObject, run: @escaping (InterfaceSegue, Any?) -> Void) -> [SegueTrigger] {
        var made: [SegueTrigger] = []
        if let source = objects[object.id], !(source is UIViewController) {
            for segue in object.segues where segue.kind != "embed" {
                made.append(SegueTrigger(source: source) { run(segue, $0) })
            }
        }
        return made + object.inner.flatMap { triggers(in: $0, run: run) }
    }
}

extension InterfaceObject {
    /// What is in the object: its subviews, and the objects among its properties.
    var inner: [InterfaceObject] {
        func objects(in value: InterfaceValue) -> [InterfaceObject] {
            switch value {
            case .object(let object): return [object]
            case .list(let values): return values.flatMap(objects)
            default: return []
            }
        }
        return subviews + properties.values.flatMap(objects)
    }
}
