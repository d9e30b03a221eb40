// Who listens to which key of which object.

import Foundation
import Synchronization

/// All observed keys of all objects. May be used from any thread; observers are told on the thread of the change.
final class ObservedKeys: @unchecked Sendable {
    static let shared = ObservedKeys()

    /// One observation's interest in one key of one object.
    final class Link {
        fileprivate weak var owner: NSObject?
        fileprivate let key: String
        fileprivate weak var observation: KeyValueObservation?
        /// The index of the key in the observation's path that the change affects.
        fileprivate let level: Int

        fileprivate init(owner: NSObject, key: String, observation: KeyValueObservation, level: Int) {
            self.owner = owner
            self.key = key
            self.observation = observation
            self.level = level
        }

        func end() {
            guard let owner else { return }
            ObservedKeys.shared.links.update(owner) { links in
                links?[key]?.removeAll { $0 === self }
                if links?[key]?.isEmpty == true { links?[key] = nil }
                if links?.isEmpty == true { links = nil }
            }
            ObservedKeys.shared.noteWhetherEmpty()
        }
    }

    private let links = SideTable<[String: [Link]]>()
    /// Every setter of an observable property asks this first.
    private let hasLinks = Atomic<Bool>(false)

    func listen(to key: String, of owner: NSObject, for observation: KeyValueObservation, level: Int) -> Link {
        let key = Self.canonical(key)
        let link = Link(owner: owner, key: key, observation: observation, level: level)
        links.update(owner) {
            $0 = $0 ?? [:]
            $0?[key, default: []].append(link)
        }
        noteWhetherEmpty()
        return link
    }

    /// Whether nobody listens to anything.
    var isEmpty: Bool { !hasLinks.load(ordering: .acquiring) }

    private func noteWhetherEmpty() {
        links.whileLocked { hasLinks.store(!$0, ordering: .releasing) }
    }

    func isObserved(_ key: String, of owner: NSObject) -> Bool { !listeners(to: key, of: owner).isEmpty }

    /// Keeps a property quiet that tells its own changes, while somebody tells them in more detail.
    func withoutTelling(_ key: String, of owner: NSObject, _ body: () -> Void) {
        let quiet = listeners(to: key, of: owner).map(\.0)
        for observation in quiet { observation.isQuiet = true }
        body()
        for observation in quiet { observation.isQuiet = false }
    }

    func willChange(_ key: String, of owner: NSObject, _ elements: ElementChange? = nil) {
        for (observation, _) in listeners(to: key, of: owner) { observation.willChange(elements) }
    }

    func didChange(_ key: String, of owner: NSObject, _ elements: ElementChange? = nil) {
        for (observation, level) in listeners(to: key, of: owner) {
            observation.didChange(level: level, elements)
        }
    }

    private func listeners(to key: String, of owner: NSObject) -> [(KeyValueObservation, Int)] {
        guard !isEmpty, let found = links.value(of: owner)?[Self.canonical(key)] else { return [] }
        return found.compactMap { link in link.observation.map { ($0, link.level) } }
    }

    /// `isHidden` and `hidden` are one key: Swift's name of a property and Objective-C's.
    private static func canonical(_ key: String) -> String {
        guard key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase else { return key }
        return first.lowercased() + key.dropFirst(3)
    }
}
