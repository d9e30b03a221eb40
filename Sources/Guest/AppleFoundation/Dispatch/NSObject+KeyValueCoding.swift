// Key-value coding on top of the `ClassRegistry`. A class may override none of these in the usual way (they are in an
// extension); the rewriter turns such overrides into entries of the dispatch table.

import Foundation

extension NSObject {
    /// Sets a property by its name. An unknown key, or a value that does not fit, is logged and changes nothing.
    public func setValue(_ value: Any?, forKey key: String) {
        if let own = self as? DynamicKeys { return own.setDynamicValue(value, forKey: key) }
        do {
            try ClassRegistry.shared.setValue(value, forKey: key, on: self)
        } catch {
            NSLog("%@", "setValue(_:forKey:): \(error)")
        }
    }

    /// Reads a property by its name. An unknown key is logged and gives nil.
    public func value(forKey key: String) -> Any? {
        if let own = self as? DynamicKeys { return own.dynamicValue(forKey: key) }
        do {
            return try ClassRegistry.shared.value(forKey: key, of: self)
        } catch {
            NSLog("%@", "value(forKey:): \(error)")
            return nil
        }
    }

    /// Sets the property at the end of a path such as `layer.cornerRadius`.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        do {
            try ClassRegistry.shared.setValue(value, forKeyPath: keyPath, on: self)
        } catch {
            NSLog("%@", "setValue(_:forKeyPath:): \(error)")
        }
    }

    /// Reads the property at the end of a path such as `layer.cornerRadius`.
    public func value(forKeyPath keyPath: String) -> Any? {
        do {
            return try ClassRegistry.shared.value(forKeyPath: keyPath, of: self)
        } catch {
            NSLog("%@", "value(forKeyPath:): \(error)")
            return nil
        }
    }

    /// Sets several properties by their names.
    public func setValuesForKeys(_ values: [String: Any]) {
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            setValue(value, forKey: key)
        }
    }

    /// Several properties by their names; those that are nil are `NSNull`.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { first, _ in first })
    }
}

extension ClassRegistry {
    /// Sets the property at the end of a path such as `layer.cornerRadius`; a nil on the way ends it silently.
    ///
    /// - Throws: As `setValue(_:forKey:on:)`.
    public func setValue(_ value: Any?, forKeyPath keyPath: String, on object: AnyObject) throws {
        guard let dot = keyPath.firstIndex(of: ".") else {
            return try setValue(value, forKey: keyPath, on: object)
        }
        guard let next = try self.value(forKey: String(keyPath[..<dot]), of: object) else { return }
        try setValue(value, forKeyPath: String(keyPath[keyPath.index(after: dot)...]), on: next as AnyObject)
    }

    /// Reads the property at the end of a path such as `layer.cornerRadius`.
    ///
    /// - Throws: As `value(forKey:of:)`.
    public func value(forKeyPath keyPath: String, of object: AnyObject) throws -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else {
            return try value(forKey: keyPath, of: object)
        }
        guard let next = try value(forKey: String(keyPath[..<dot]), of: object) else { return nil }
        return try value(forKeyPath: String(keyPath[keyPath.index(after: dot)...]), of: next as AnyObject)
    }
}

extension NSObject {
    /// What happens to a key that the class does not have: it is logged. A class that declares this method itself is
    /// asked instead.
    public func setValue(_ value: Any?, forUndefinedKey key: String) {
        let error = UnknownKeyError(className: NSStringFromClass(type(of: self)), key: key)
        NSLog("%@", "setValue(_:forUndefinedKey:): \(error)")
    }

    /// What a key gives that the class does not have: nil, and a line in the log.
    public func value(forUndefinedKey key: String) -> Any? {
        let error = UnknownKeyError(className: NSStringFromClass(type(of: self)), key: key)
        NSLog("%@", "value(forUndefinedKey:): \(error)")
        return nil
    }
}
