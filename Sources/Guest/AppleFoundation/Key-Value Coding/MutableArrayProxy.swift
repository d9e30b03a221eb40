// `mutableArrayValue(forKey:)`: an array that is a property of an object, and changes with it.

import Foundation

extension NSObject {
    /// The array under a key, to be changed in place: the object's methods `insertObject:in<Key>AtIndex:` and
    /// `removeObjectFrom<Key>AtIndex:` are called, or else the property is set. Observers are told what came and went.
    public func mutableArrayValue(forKey key: String) -> NSMutableArray { MutableArrayProxy(of: self, key: key) }

    /// The same for the array at the end of a path.
    public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
        guard let dot = keyPath.lastIndex(of: "."),
            let owner = value(forKeyPath: String(keyPath[..<dot])) as? NSObject
        else { return mutableArrayValue(forKey: keyPath) }
        return owner.mutableArrayValue(forKey: String(keyPath[keyPath.index(after: dot)...]))
    }
}

private final class MutableArrayProxy: NSMutableArray {
    private let owner: NSObject
    private let key: String

    init(of owner: NSObject, key: String) {
        self.owner = owner
        self.key = key
        super.init(capacity: 0)
    }

    required convenience init?(coder: NSCoder) { return nil }
    required convenience init(arrayLiteral elements: Any...) { self.init(of: NSObject(), key: "") }

    /// Belongs to nobody, and stays empty.
    required init(objects: UnsafePointer<AnyObject>!, count: Int) {
        (owner, key) = (NSObject(), "")
        super.init(capacity: 0)
    }

    /// What it holds now, in an array of its own.
    override func copy(with zone: NSZone? = nil) -> Any { NSArray(array: elements) }
    override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableArray(array: elements) }

    private var elements: [Any] { owner.value(forKey: key).flatMap(Collections.elements) ?? [] }

    override var count: Int { elements.count }
    override func object(at index: Int) -> Any { elements[index] }

    override func insert(_ object: Any, at index: Int) {
        change(.insertion, at: index, by: "insertObject:in\(name)AtIndex:", with: [object, index]) {
            $0.insert(object, at: index)
        }
    }

    override func removeObject(at index: Int) {
        change(.removal, at: index, by: "removeObjectFrom\(name)AtIndex:", with: [index]) { $0.remove(at: index) }
    }

    override func replaceObject(at index: Int, with object: Any) {
        let selector = "replaceObjectIn\(name)AtIndex:withObject:"
        change(.replacement, at: index, by: selector, with: [index, object]) { $0[index] = object }
    }

    override func add(_ object: Any) { insert(object, at: count) }
    override func removeLastObject() { if count > 0 { removeObject(at: count - 1) } }

    private var name: String { key.prefix(1).uppercased() + key.dropFirst() }

    /// - Parameters:
    ///   - selector: The owner's own way to do it, if it has one.
    ///   - body: Changes a copy, which becomes the property's value.
    private func change(
        _ kind: NSKeyValueChange, at index: Int, by selector: String, with arguments: [Any?],
        _ body: (inout [Any]) -> Void
    ) {
        owner.willChange(kind, valuesAt: [index], forKey: key)
        if ClassRegistry.shared.understands(owner, Selector(selector)) {
            _ = try? ClassRegistry.shared.perform(Selector(selector), on: owner, with: arguments)
        } else {
            var elements = elements
            body(&elements)
            ObservedKeys.shared.withoutTelling(key, of: owner) { owner.setValue(elements, forKey: key) }
        }
        owner.didChange(kind, valuesAt: [index], forKey: key)
    }
}
