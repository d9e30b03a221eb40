// The observers that were added with `addObserver(_:forKeyPath:options:context:)`.

import Foundation

/// Whose values each observer is told of. May be used from any thread.
final class KeyValueObservers: @unchecked Sendable {
    static let shared = KeyValueObservers()

    /// Whether nobody observes anything, so that setting a property has nothing to tell.
    static var isIdle: Bool { ObservedKeys.shared.isEmpty }

    private struct Registration {
        let observer: ObjectIdentifier
        let context: UnsafeMutableRawPointer?
        let observation: KeyValueObservation
    }

    private let registrations = SideTable<[Registration]>()

    func add(
        _ observer: NSObject, of object: NSObject, keyPath: String, options: NSKeyValueObservingOptions,
        context: UnsafeMutableRawPointer?
    ) {
        let observation = KeyValueObservation(
            of: object, keyPath: keyPath, options: options, reading: { $0.value(forKeyPath: keyPath) },
            receive: { [weak observer] object, change in
                observer?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            })
        let registration = Registration(
            observer: ObjectIdentifier(observer), context: context, observation: observation)
        registrations.update(object) { $0 = ($0 ?? []) + [registration] }
        observation.begin()
    }

    /// Ends the latest registration that fits; the observer may be at its own end.
    func remove(
        _ observer: NSObject, of object: NSObject, keyPath: String,
        where fits: (UnsafeMutableRawPointer?) -> Bool
    ) {
        let found: Registration? = registrations.update(object) { all in
            let index = all?.lastIndex {
                $0.observer == ObjectIdentifier(observer) && $0.observation.keyPath == keyPath && fits($0.context)
            }
            let found = index.flatMap { all?.remove(at: $0) }
            if all?.isEmpty == true { all = nil }
            return found
        }
        guard let found else {
            let (observer, object) = (NSStringFromClass(type(of: observer)), NSStringFromClass(type(of: object)))
            GuestLog.write(
                "removeObserver(_:forKeyPath:): the \(observer) is no observer of \"\(keyPath)\" of the \(object)")
            return
        }
        found.observation.end()
    }
}
