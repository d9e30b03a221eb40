// One observer of one key path. It listens to every key that the path's value depends on: the keys of the path itself
// and those that their classes name as affecting them.

import Foundation

/// Listens to a key path, from an object on, and tells one receiver what changes.
final class KeyValueObservation: @unchecked Sendable {
    typealias Change = [NSKeyValueChangeKey: Any]

    /// How the value at the end of the path is read; key-value coding unless the caller knows better.
    typealias Reader = (NSObject) -> Any?

    let keyPath: String
    let options: NSKeyValueObservingOptions
    private(set) weak var object: NSObject?
    private let keys: [String]
    private let read: Reader
    private let receive: (NSObject, Change) -> Void

    /// Where it listens, by the index of the path's key that is affected.
    private var links: [[ObservedKeys.Link]]
    /// The values before the changes that have begun and not ended.
    private var before: [Any?] = []
    private var isEnded = false
    /// Whether a change that begins now is part of one that is told otherwise.
    var isQuiet = false

    init(
        of object: NSObject, keyPath: String, options: NSKeyValueObservingOptions,
        reading read: @escaping Reader, receive: @escaping (NSObject, Change) -> Void
    ) {
        self.object = object
        self.keyPath = keyPath
        self.options = options
        self.read = read
        self.receive = receive
        keys = keyPath.split(separator: ".").map(String.init)
        links = keys.map { _ in [] }
    }

    func begin() {
        listen(from: 0)
        guard options.contains(.initial), let object else { return }
        var change: Change = [.kindKey: NSKeyValueChange.setting.rawValue]
        if options.contains(.new) { change[.newKey] = read(object) ?? NSNull() }
        receive(object, change)
    }

    func end() {
        isEnded = true
        for link in links.joined() { link.end() }
        links = keys.map { _ in [] }
    }

    // MARK: Changes

    func willChange(_ elements: ElementChange?) {
        guard !isEnded, !isQuiet, let object else { return }
        let old = options.contains(.old) && elements?.kind != .insertion ? elements?.old ?? read(object) : nil
        before.append(old)
        guard options.contains(.prior) else { return }
        var change = description(of: elements)
        change[.notificationIsPriorKey] = true
        if options.contains(.old), elements?.kind != .insertion { change[.oldKey] = old ?? NSNull() }
        receive(object, change)
    }

    /// - Parameter level: The index of the path's key that changed.
    func didChange(level: Int, _ elements: ElementChange?) {
        guard !isEnded, !isQuiet, let object, let old = before.popLast() else { return }
        listen(from: level)
        var change = description(of: elements)
        if options.contains(.old), elements?.kind != .insertion { change[.oldKey] = old ?? NSNull() }
        if options.contains(.new), elements?.kind != .removal {
            change[.newKey] = elements?.new ?? read(object) ?? NSNull()
        }
        receive(object, change)
    }

    private func description(of elements: ElementChange?) -> Change {
        var change: Change = [.kindKey: (elements?.kind ?? .setting).rawValue]
        if let elements { change[.indexesKey] = elements.indexes }
        return change
    }

    // MARK: Listening

    /// Listens anew to the objects behind the path's key of this index.
    private func listen(from level: Int) {
        for index in level..<keys.count {
            for link in links[index] { link.end() }
            links[index] = []
        }
        guard let object else { return }
        var current: NSObject? = object
        for key in keys[..<level] { current = current?.value(forKey: key) as? NSObject }
        for index in level..<keys.count {
            guard let owner = current else { return }
            var seen: Set<SeenKey> = []
            listen(to: keys[index], of: owner, level: index, seen: &seen)
            current = index + 1 < keys.count ? owner.value(forKey: keys[index]) as? NSObject : nil
        }
    }

    private func listen(to key: String, of owner: NSObject, level: Int, seen: inout Set<SeenKey>) {
        guard seen.insert(SeenKey(owner: ObjectIdentifier(owner), key: key)).inserted else { return }
        (owner as? any ObservationNoting)?.willBeObserved(key)
        links[level].append(ObservedKeys.shared.listen(to: key, of: owner, for: self, level: level))
        for path in type(of: owner).keyPathsForValuesAffectingValue(forKey: key) {
            let parts = path.split(separator: ".").map(String.init)
            var next: NSObject? = owner
            for (index, part) in parts.enumerated() {
                guard let current = next else { break }
                listen(to: part, of: current, level: level, seen: &seen)
                next = index + 1 < parts.count ? current.value(forKey: part) as? NSObject : nil
            }
        }
    }
}

/// An object that must do something to know of its own changes.
protocol ObservationNoting {
    /// An observation of the key begins.
    func willBeObserved(_ key: String)
}

/// Keys may name each other as affecting them.
private struct SeenKey: Hashable {
    let owner: ObjectIdentifier
    let key: String
}

/// A change inside a collection.
struct ElementChange {
    let kind: NSKeyValueChange
    let indexes: IndexSet
    /// The objects at these indexes before the change; nil if the change only brings some.
    var old: [Any]?
    /// The objects at these indexes after the change; nil if the change only takes some.
    var new: [Any]?
}
