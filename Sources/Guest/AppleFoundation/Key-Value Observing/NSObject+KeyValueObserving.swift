// Key-value observing. Properties of the framework's classes, and `@objc dynamic` ones of rewritten sources, tell their
// changes themselves: there is no Objective-C runtime that could change a class under its instances.

import Foundation

extension NSObject {
    // MARK: Observing

    /// Has an observer told when the value at the end of a key path changes. Neither of the two is kept alive.
    ///
    /// - Parameters:
    ///   - observer: Its `observeValue(forKeyPath:of:change:context:)` is called, on the thread of the change.
    ///   - keyPath: Keys with points between them, such as `layer.position`.
    ///   - options: What to tell, and whether to tell it at once.
    ///   - context: Goes along to the observer.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        _super(nil).addObserver(observer, forKeyPath: keyPath, options: options, context: context)
    }

    /// Ends what `addObserver` began last for this observer and key path. An observer that is none is logged.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        _super(nil).removeObserver(observer, forKeyPath: keyPath)
    }

    /// Ends what `addObserver` began for this observer, key path and context. An observer that is none is logged.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        _super(nil).removeObserver(observer, forKeyPath: keyPath, context: context)
    }

    /// What an observer is told. Without an override it is a mistake, which ends an app on iOS and is logged here.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        _super(nil).observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }

    // MARK: Telling changes

    /// Tells observers that a value is about to change. `didChangeValue(forKey:)` must follow.
    @_disfavoredOverload  // Foundation's operations have their own.
    public func willChangeValue(forKey key: String) { _super(nil).willChangeValue(forKey: key) }

    /// Tells observers that a value has changed.
    @_disfavoredOverload
    public func didChangeValue(forKey key: String) { _super(nil).didChangeValue(forKey: key) }

    /// Tells observers that objects of an ordered collection are about to come, go or change.
    public func willChange(_ kind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        ObservedKeys.shared.willChange(key, of: self, elements(kind, at: indexes, forKey: key, isBefore: true))
    }

    /// Tells observers that objects of an ordered collection have come, gone or changed.
    public func didChange(_ kind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
        ObservedKeys.shared.didChange(key, of: self, elements(kind, at: indexes, forKey: key, isBefore: false))
    }

    private func elements(
        _ kind: NSKeyValueChange, at indexes: IndexSet, forKey key: String, isBefore: Bool
    ) -> ElementChange? {
        guard kind != .setting, ObservedKeys.shared.isObserved(key, of: self) else { return nil }
        let all = value(forKey: key) as? [Any] ?? []
        let values = indexes.compactMap { all.indices.contains($0) ? all[$0] : nil }
        return ElementChange(
            kind: kind, indexes: indexes, old: isBefore && kind != .insertion ? values : nil,
            new: !isBefore && kind != .removal ? values : nil)
    }

    // MARK: What a class says of its keys

    /// The key paths that a key's value is made of: what the class's `keyPathsForValuesAffecting<Key>()` answers, or
    /// its override of this method.
    public class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        _super(nil).keyPathsForValuesAffectingValue(forKey: key)
    }

    /// Whether setting a property tells its observers; true unless a class overrides it.
    public class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
        _super(nil).automaticallyNotifiesObservers(forKey: key)
    }
}

/// Whether any property of any object is observed.
package func _isAnythingObserved() -> Bool { !KeyValueObservers.isIdle }

/// What a rewritten `@objc dynamic` property, and one of UIKit's or QuartzCore's, calls first in its `willSet`, or in its
/// setter if it is computed. Costs next to nothing while nothing is observed anywhere.
///
/// - Parameters:
///   - object: The object that has the property; one that is no `NSObject` has no observers.
///   - key: The property's name to Objective-C.
public func _willSetValue(of object: AnyObject, forKey key: String) {
    guard !KeyValueObservers.isIdle, let object = object as? NSObject,
        type(of: object).automaticallyNotifiesObservers(forKey: key)
    else { return }
    object.willChangeValue(forKey: key)
}

/// What such a property calls last in its `didSet`, or in its setter if it is computed.
public func _didSetValue(of object: AnyObject, forKey key: String) {
    guard !KeyValueObservers.isIdle, let object = object as? NSObject,
        type(of: object).automaticallyNotifiesObservers(forKey: key)
    else { return }
    object.didChangeValue(forKey: key)
}
