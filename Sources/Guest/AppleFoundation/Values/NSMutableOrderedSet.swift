import Foundation

/// Foundation's ordered set, which for Linux does not find the places of numbers and strings in it.
///
/// - Status: complete
open class NSMutableOrderedSet: Foundation.NSMutableOrderedSet {
    public override init(capacity numItems: Int) { super.init(capacity: numItems) }

    public override init(objects: UnsafePointer<AnyObject>!, count cnt: Int) {
        super.init(objects: objects, count: cnt)
    }

    public convenience init(array: [Any]) {
        self.init(capacity: array.count)
        addObjects(from: array)
    }

    public convenience init(object: Any) { self.init(array: [object]) }
    public convenience init(objects elements: Any...) { self.init(array: elements) }
    public convenience init(orderedSet set: NSOrderedSet) { self.init(array: set.array) }
    public convenience init(set: Set<AnyHashable>) { self.init(array: set.map(\.base)) }

    public required convenience init(arrayLiteral elements: Any...) { self.init(array: elements) }

    public required convenience init?(coder: NSCoder) {
        guard let decoded = Foundation.NSMutableOrderedSet(coder: coder) else { return nil }
        self.init(array: decoded.array)
    }

    /// `NSNotFound` if the object is not in the set.
    open override func index(of object: Any) -> Int {
        guard let wanted = object as? AnyHashable else { return super.index(of: object) }
        return array.firstIndex { $0 as? AnyHashable == wanted } ?? NSNotFound
    }

    open override func remove(_ object: Any) {
        let place = index(of: object)
        if place != NSNotFound { removeObject(at: place) }
    }
}
