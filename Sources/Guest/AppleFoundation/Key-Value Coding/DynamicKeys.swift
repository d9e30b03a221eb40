// Classes whose keys are not their properties. Key-value coding asks them before their tables.

import Foundation

protocol DynamicKeys {
    func setDynamicValue(_ value: Any?, forKey key: String) throws
    func dynamicValue(forKey key: String) throws -> Any?
}

extension NSDictionary: DynamicKeys {
    func setDynamicValue(_ value: Any?, forKey key: String) throws {
        guard let self = self as? NSMutableDictionary else {
            throw UnknownKeyError(className: NSStringFromClass(type(of: self)), key: key)
        }
        if let value { self[key as NSString] = value } else { self.removeObject(forKey: key as NSString) }
    }

    /// What is stored under the key; for `@count` and its like, what the dictionary itself answers.
    func dynamicValue(forKey key: String) throws -> Any? {
        key == "@count" ? NSNumber(value: count) : self[key as NSString]
    }
}

extension NSArray: DynamicKeys {
    func setDynamicValue(_ value: Any?, forKey key: String) throws {
        for element in self { try ClassRegistry.shared.setValue(value, forKey: key, on: Collections.object(element)) }
    }

    /// The values of the key of all elements, `NSNull` for nil.
    func dynamicValue(forKey key: String) throws -> Any? { try Collections.values(forKeyPath: key, of: map { $0 }) }
}

extension NSSet: DynamicKeys {
    func setDynamicValue(_ value: Any?, forKey key: String) throws {
        for element in self { try ClassRegistry.shared.setValue(value, forKey: key, on: Collections.object(element)) }
    }

    /// The different values of the key of all elements, without nil.
    func dynamicValue(forKey key: String) throws -> Any? {
        NSSet(array: try Collections.values(forKeyPath: key, of: map { $0 }).filter { !($0 is NSNull) })
    }
}

extension NSOrderedSet: DynamicKeys {
    func setDynamicValue(_ value: Any?, forKey key: String) throws {
        for element in self { try ClassRegistry.shared.setValue(value, forKey: key, on: Collections.object(element)) }
    }

    func dynamicValue(forKey key: String) throws -> Any? {
        NSOrderedSet(array: try Collections.values(forKeyPath: key, of: map { $0 }).filter { !($0 is NSNull) })
    }
}
