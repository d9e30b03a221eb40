/// Objects that are not kept.
struct WeakObjects<Object: AnyObject> {
    private struct Entry {
        weak var object: Object?
    }

    private var entries: [Entry] = []

    var all: [Object] { entries.compactMap(\.object) }

    mutating func add(_ object: Object) {
        remove(object)
        entries.append(Entry(object: object))
    }

    mutating func remove(_ object: Object) { entries.removeAll { $0.object == nil || $0.object === object } }
}
