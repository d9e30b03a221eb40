// Key-value coding on top of the `ClassRegistry`. A class's overrides of these are found through `ObjectMessages`.

import Foundation

extension NSObject {
    /// Sets a property by its name. An unknown key, or a value that does not fit, is logged and changes nothing.
    public func setValue(_ value: Any?, forKey key: String) { _super(nil).setValue(value, forKey: key) }

    /// Reads a property by its name. An unknown key is logged and gives nil.
    @_disfavoredOverload  // Foundation's dictionary has its own.
    public func value(forKey key: String) -> Any? { _super(nil).value(forKey: key) }

    /// Sets the property at the end of a path such as `layer.cornerRadius`.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        _super(nil).setValue(value, forKeyPath: keyPath)
    }

    /// Reads the property at the end of a path such as `layer.cornerRadius` or `items.@sum.price`.
    public func value(forKeyPath keyPath: String) -> Any? { _super(nil).value(forKeyPath: keyPath) }

    /// What happens to a key that the class does not have: it is logged.
    public func setValue(_ value: Any?, forUndefinedKey key: String) {
        _super(nil).setValue(value, forUndefinedKey: key)
    }

    /// What a key gives that the class does not have: nil, and a line in the log.
    public func value(forUndefinedKey key: String) -> Any? { _super(nil).value(forUndefinedKey: key) }

    /// What happens when a property that cannot be nil is set to nil by its name: it is logged.
    public func setNilValueForKey(_ key: String) { _super(nil).setNilValueForKey(key) }

    /// Sets several properties by their names.
    public func setValuesForKeys(_ values: [String: Any]) { _super(nil).setValuesForKeys(values) }

    /// Several properties by their names; those that are nil are `NSNull`.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        _super(nil).dictionaryWithValues(forKeys: keys)
    }
}
