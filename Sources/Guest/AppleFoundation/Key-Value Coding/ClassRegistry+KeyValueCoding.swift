// Properties by their names. The functions of the registry say what went wrong; those of `NSObject` log it.

import Foundation

extension ClassRegistry {
    /// Sets a property by its name, as the object's class wants it done: classes may override that.
    ///
    /// - Throws: `UnknownKeyError` if there is no such property, `ArgumentMismatchError` if the value does not fit it.
    public func setValue(_ value: Any?, forKey key: String, on object: AnyObject) throws {
        try setValue(value, forKey: key, on: object, above: nil)
    }

    /// Reads a property, or calls a method without arguments, by its name; classes may override that.
    ///
    /// - Throws: `UnknownKeyError` if there is neither.
    public func value(forKey key: String, of object: AnyObject) throws -> Any? {
        try value(forKey: key, of: object, above: nil)
    }

    /// Sets the property at the end of a path such as `layer.cornerRadius`; a nil on the way ends it silently.
    ///
    /// - Throws: As `setValue(_:forKey:on:)`.
    public func setValue(_ value: Any?, forKeyPath keyPath: String, on object: AnyObject) throws {
        try setValue(value, forKeyPath: keyPath, on: object, above: nil)
    }

    /// Reads the property at the end of a path such as `layer.cornerRadius`.
    ///
    /// - Throws: As `value(forKey:of:)`.
    public func value(forKeyPath keyPath: String, of object: AnyObject) throws -> Any? {
        try value(forKeyPath: keyPath, of: object, above: nil)
    }

    /// Whether the object's class, or a superclass of it, has an outlet of this name.
    public func hasOutlet(_ key: String, on object: AnyObject) -> Bool {
        find(in: type(of: object)) { $0.outlets.contains(key) ? true : nil } ?? false
    }

    // MARK: From a superclass on

    /// - Parameter above: The class whose superclasses' overrides are asked; nil asks all.
    func setValue(_ value: Any?, forKey key: String, on object: AnyObject, above: AnyClass?) throws {
        let type: AnyClass = type(of: object)
        let access = keyValueAccess(of: type)
        let own = above == nil ? access.setValue : override(of: "setValue(_:forKey:)", by: type, above: above)
        if let own {
            _ = try own(object, ThunkArguments([value, key]))
        } else if let own = access.dynamicKeys(object), own.hasDynamicValue(forKey: key) {
            try own.setDynamicValue(value, forKey: key)
        } else if let setter = setter(for: key, of: type) {
            do {
                _ = try calling(key, of: type) { try setter(object, ThunkArguments([value])) }
            } catch let error as ArgumentMismatchError {
                guard value == nil || value is NSNull, let nilSetter = override(of: "setNilValueForKey(_:)", by: type)
                else {
                    throw error
                }
                _ = try nilSetter(object, ThunkArguments([key]))
            }
        } else {
            try setValue(value, forUndefinedKey: key, on: object, above: nil)
        }
    }

    func value(forKey key: String, of object: AnyObject, above: AnyClass?) throws -> Any? {
        let type: AnyClass = type(of: object)
        let access = keyValueAccess(of: type)
        let own = above == nil ? access.value : override(of: "value(forKey:)", by: type, above: above)
        if let own { return try own(object, ThunkArguments([key])) }
        if let own = access.dynamicKeys(object), own.hasDynamicValue(forKey: key) {
            return try own.dynamicValue(forKey: key)
        }
        if let getter = getter(for: key, of: type) {
            return try calling(key, of: type) { try getter(object) }
        }
        if let method = method(Selector(key), of: type) {
            return try calling(key, of: type) { try method(object, ThunkArguments([])) }
        }
        return try value(forUndefinedKey: key, of: object, above: nil)
    }

    func setValue(_ value: Any?, forUndefinedKey key: String, on object: AnyObject, above: AnyClass?) throws {
        guard let override = override(of: "setValue(_:forUndefinedKey:)", by: type(of: object), above: above) else {
            keyValueAccess(of: type(of: object)).dynamicKeys(object)?.rejectUndefinedKey(key)
            throw UnknownKeyError(className: name(of: type(of: object)), key: key)
        }
        _ = try override(object, ThunkArguments([value, key]))
    }

    func value(forUndefinedKey key: String, of object: AnyObject, above: AnyClass?) throws -> Any? {
        guard let override = override(of: "value(forUndefinedKey:)", by: type(of: object), above: above) else {
            keyValueAccess(of: type(of: object)).dynamicKeys(object)?.rejectUndefinedKey(key)
            throw UnknownKeyError(className: name(of: type(of: object)), key: key)
        }
        return try override(object, ThunkArguments([key]))
    }

    // MARK: Paths

    func setValue(_ value: Any?, forKeyPath keyPath: String, on object: AnyObject, above: AnyClass?) throws {
        if let override = override(of: "setValue(_:forKeyPath:)", by: type(of: object), above: above) {
            _ = try override(object, ThunkArguments([value, keyPath]))
            return
        }
        guard let (key, rest) = Self.split(keyPath) else { return try setValue(value, forKey: keyPath, on: object) }
        guard let next = try self.value(forKey: key, of: object), !(next is NSNull) else { return }
        if let elements = Collections.elements(of: next) {
            for element in elements { try setValue(value, forKeyPath: rest, on: element as AnyObject) }
        } else {
            try setValue(value, forKeyPath: rest, on: next as AnyObject)
        }
    }

    func value(forKeyPath keyPath: String, of object: AnyObject, above: AnyClass?) throws -> Any? {
        if let override = override(of: "value(forKeyPath:)", by: type(of: object), above: above) {
            return try override(object, ThunkArguments([keyPath]))
        }
        if keyPath.hasPrefix("@"), let operation = CollectionOperator(keyPath),
            let elements = Collections.elements(of: object)
        {
            return try operation.result(of: elements)
        }
        guard let (key, rest) = Self.split(keyPath) else { return try value(forKey: keyPath, of: object) }
        guard let next = try value(forKey: key, of: object), !(next is NSNull) else { return nil }
        return try value(forKeyPath: rest, of: Collections.object(next))
    }

    private static func split(_ keyPath: String) -> (key: String, rest: String)? {
        guard let dot = keyPath.firstIndex(of: ".") else { return nil }
        return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
    }
}
