// Observing with a closure and a Swift key path.

import Foundation

/// What `observe(_:options:changeHandler:)` gives: as long as it lives, the closure is called.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var observation: KeyValueObservation?

    init(_ observation: KeyValueObservation?) {
        self.observation = observation
    }

    deinit { observation?.end() }

    /// Ends the observing before the object ends.
    public func invalidate() {
        lock.withLock { () -> KeyValueObservation? in
            defer { observation = nil }
            return observation
        }?.end()
    }
}

extension NSObjectProtocol where Self: NSObject {
    /// Calls a closure, on the thread of the change, when the value at the end of a key path changes.
    ///
    /// - Parameters:
    ///   - keyPath: Properties that can be observed. A path of several, or one that is no literal, is known by its
    ///     name only if the properties are in their classes' dispatch tables.
    ///   - options: What to tell, and whether to tell it at once.
    ///   - changeHandler: Gets the object and the change.
    /// - Returns: What must be kept as long as the closure is to be called.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        guard let name = ClassRegistry.shared.name(of: keyPath, from: Self.self) else {
            GuestLog.write("observe(_:): \(keyPath) is no path of properties that can be observed")
            return NSKeyValueObservation(nil)
        }
        return observe(keyPath, _named: name, options: options, changeHandler: changeHandler)
    }

    /// What a call with a key path literal is rewritten to: the same, with the path's keys as Objective-C names them,
    /// points between them.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, _named name: String, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observation = KeyValueObservation(
            of: self, keyPath: name, options: options, reading: { ($0 as? Self)?[keyPath: keyPath] },
            receive: { object, change in
                guard let object = object as? Self else { return }
                changeHandler(object, NSKeyValueObservedChange(change))
            })
        observation.begin()
        return NSKeyValueObservation(observation)
    }

    /// Tells observers that a value is about to change. `didChangeValue(for:)` must follow.
    @_disfavoredOverload  // Foundation's operations have their own.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        ClassRegistry.shared.name(of: keyPath, from: Self.self).map { willChangeValue(forKey: $0) }
    }

    /// Tells observers that a value has changed.
    @_disfavoredOverload
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        ClassRegistry.shared.name(of: keyPath, from: Self.self).map { didChangeValue(forKey: $0) }
    }

    /// What a call with a key path literal is rewritten to.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>, _named name: String) {
        willChangeValue(forKey: name)
    }

    /// What a call with a key path literal is rewritten to.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>, _named name: String) {
        didChangeValue(forKey: name)
    }
}

extension NSKeyValueObservedChange {
    init(_ change: KeyValueObservation.Change) {
        kind = (change[.kindKey] as? UInt).flatMap(NSKeyValueChange.init(rawValue:)) ?? .setting
        newValue = Self.value(change[.newKey])
        oldValue = Self.value(change[.oldKey])
        indexes = change[.indexesKey] as? IndexSet
        isPrior = change[.notificationIsPriorKey] as? Bool ?? false
    }

    /// A value that was told; `NSNull` stands for the nil of an optional one.
    private static func value(_ told: Any?) -> Value? {
        guard let told else { return nil }
        return told is NSNull ? Any?.none as? Value : told as? Value
    }
}
