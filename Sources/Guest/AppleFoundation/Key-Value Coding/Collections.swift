// Collections as key-value coding sees them.

import Foundation

package enum Collections {
    /// The elements of an array or a set; nil of anything else.
    package static func elements(of value: Any) -> [Any]? {
        switch value {
        case let array as NSArray: return array.map { $0 }
        case let set as NSSet: return set.map { $0 }
        case let set as NSOrderedSet: return set.map { $0 }
        case let array as [Any]: return array
        case let set as Set<AnyHashable>: return set.map { $0.base }
        default: return nil
        }
    }

    /// A value as the object that key-value coding asks: collections of Swift's become Foundation's.
    static func object(_ value: Any) -> AnyObject {
        switch value {
        case let object as NSObject: return object
        case let array as [Any]: return NSArray(array: array)
        case let dictionary as [AnyHashable: Any]: return NSDictionary(dictionary: dictionary)
        case let set as Set<AnyHashable>: return NSSet(set: set)
        default: return value as AnyObject
        }
    }

    /// The value of a key path of each element, `NSNull` for nil.
    static func values(forKeyPath keyPath: String, of elements: [Any]) throws -> [Any] {
        try elements.map {
            try ClassRegistry.shared.value(forKeyPath: keyPath, of: object($0)) ?? NSNull()
        }
    }

    /// The elements in their order, each only once.
    static func distinct(_ elements: [Any]) -> [Any] {
        var seen: Set<AnyHashable> = []
        return elements.filter { element in
            seen.insert(element as? AnyHashable ?? AnyHashable(ObjectIdentifier(element as AnyObject))).inserted
        }
    }
}
