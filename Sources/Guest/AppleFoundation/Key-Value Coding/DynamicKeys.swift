// Classes whose keys are not their properties. Key-value coding asks them before their tables.

import Foundation

package protocol DynamicKeys: AnyObject {
    /// Whether the object answers for the key itself; for others its class's table is asked.
    func hasDynamicValue(forKey key: String) -> Bool
    func setDynamicValue(_ value: Any?, forKey key: String) throws
    func dynamicValue(forKey key: String) throws -> Any?
    /// Called for a key that neither the object nor its class's table knows. Returns where that is an error to be thrown.
    func rejectUndefinedKey(_ key: String)
}

extension DynamicKeys {
    package func hasDynamicValue(forKey key: String) -> Bool { true }
    package func rejectUndefinedKey(_ key: String) {}
}

extension NSDictionary: DynamicKeys {
    package func setDynamicValue(_ value: Any?, forKey key: String) throws {
        guard let self = self as? NSMutableDictionary else {
            throw UnknownKeyError(className: NSStringFromClass(type(of: self)), key: key)
        }
        if let value { self[key as NSString] = value } else { self.removeObject(forKey: key as NSString) }
    }

    /// What is stored under the key; for `@count` and its like, what the dictionary itself answers.
    package func dynamicValue(forKey key: String) throws -> Any? {
        key == "@count" ? NSNumber(value: count) : self[key as NSString]
    }
}

extension NSArray: DynamicKeys {
    package func setDynamicValue(_ value: Any?, forKey key: String) throws {
        for element in self { try ClassRegistry.shared.setValue(value, forKey: key, on: Collections.object(element)) }
    }

    /// The values of the key of all elements, `NSNull` for nil.
    package func dynamicValue(forKey key: String) throws -> Any? {
        try Collections.values(forKeyPath: key, of: map { $0 })
    }
}

extension NSSet: DynamicKeys {
    package func setDynamicValue(_ value: Any?, forKey key: String) throws {
        for element in self { try ClassRegistry.shared.setValue(value, forKey: key, on: Collections.object(element)) }
    }

    /// The different values of the key of all elements, without nil.
    package func dynamicValue(forKey key: String) throws -> Any? {
        let values = try Collections.values(forKeyPath: key, of: map { $0 }).filter { !($0 is NSNull) }
        return Collections.different(values) ?? NSSet(array: values)
    }
}

extension NSOrderedSet: DynamicKeys {
    package func setDynamicValue(_ value: Any?, forKey key: String) throws {
        for element in self { try ClassRegistry.shared.setValue(value, forKey: key, on: Collections.object(element)) }
    }

    package func dynamicValue(forKey key: String) throws -> Any? {
        let values = try Collections.values(forKeyPath: key, of: map { $0 }).filter { !($0 is NSNull) }
        return Collections.different(values) ?? NSOrderedSet(array: values)
    }
}

extension Collections {
    /// The different ones of values as an array, where some are decimals: Foundation on Linux has no hash for these, and a
    /// set of them ends the program. nil for other values.
    fileprivate static func different(_ values: [Any]) -> NSArray? {
        guard values.contains(where: { $0 is NSDecimalNumber }) else { return nil }
        var found: [Any] = []
        for value in values where !found.contains(where: { PredicateValue.areEqual($0, value) }) { found.append(value) }
        return NSArray(array: found)
    }
}
