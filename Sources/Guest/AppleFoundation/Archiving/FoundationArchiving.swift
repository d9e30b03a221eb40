// Foundation's classes in archives, under the names and keys that iOS writes. Those that are not here archive
// themselves; these do it only with Foundation's own archiver.

import Foundation
internal import PropertyLists

enum FoundationArchiving {
    // MARK: Writing

    /// What needs no object of its own: strings, numbers and data that cannot change.
    static func leaf(_ object: AnyObject) -> PropertyListNode? {
        guard isFoundations(object) else { return nil }
        switch object {
        case is NSDecimalNumber: return nil
        case let number as NSNumber: return PropertyListNode(number)
        case let text as NSString where !isMutable(text): return .string(String(text))
        case let data as NSData where !isMutable(data): return .data(Data(referencing: data))
        default: return nil
        }
    }

    /// Writes an object's contents; false if the object does it itself.
    static func write(_ object: any NSCoding, to archiver: NSKeyedArchiver) -> Bool {
        guard isFoundations(object as AnyObject) else { return false }
        switch object {
        case is NSCountedSet: return false
        case let array as NSArray: archiver.encodeList(array.map { $0 }, forKey: Key.objects)
        case let set as NSSet: archiver.encodeList(set.map { $0 }, forKey: Key.objects)
        case let dictionary as NSDictionary:
            let keys = dictionary.allKeys
            archiver.encodeList(keys, forKey: Key.keys)
            archiver.encodeList(keys.map { dictionary.object(forKey: $0) ?? NSNull() }, forKey: Key.objects)
        case let text as NSString: archiver.set(.string(String(text)), forKey: Key.string)
        case let data as NSData: archiver.set(.data(Data(referencing: data)), forKey: Key.data)
        case let number as NSDecimalNumber: DecimalArchiving.write(number.decimalValue, to: archiver)
        default: return false
        }
        return true
    }

    /// The class that an object is archived as: a hidden one of Foundation's has a public face.
    static func codedClass(of object: AnyObject) -> AnyClass {
        let type: AnyClass = type(of: object)
        // A decimal number says that it is any number.
        if type is NSDecimalNumber.Type { return type }
        return (object as? NSObject)?.classForKeyedArchiver ?? type
    }

    // MARK: Reading

    /// An object of one of these classes; nil for a class that makes its objects itself.
    static func make(_ type: AnyClass, from unarchiver: NSKeyedUnarchiver) throws -> AnyObject? {
        guard isFoundations(type) else { return nil }
        return switch type {
        case is NSMutableArray.Type: NSMutableArray(array: try unarchiver.decodeList(forKey: Key.objects))
        case is NSArray.Type: NSArray(array: try unarchiver.decodeList(forKey: Key.objects))
        case is NSCountedSet.Type: nil
        case is NSMutableSet.Type: NSMutableSet(array: try unarchiver.decodeList(forKey: Key.objects))
        case is NSSet.Type: NSSet(array: try unarchiver.decodeList(forKey: Key.objects))
        case is NSMutableDictionary.Type: try dictionary(from: unarchiver)
        case is NSDictionary.Type: try dictionary(from: unarchiver).copy() as? NSDictionary
        case is NSMutableString.Type: NSMutableString(string: unarchiver.text(forKey: Key.string))
        case is NSString.Type: NSString(string: unarchiver.text(forKey: Key.string))
        case is NSMutableData.Type: NSMutableData(data: unarchiver.bytes(forKey: Key.data))
        case is NSData.Type: NSData(data: unarchiver.bytes(forKey: Key.data))
        case is NSDecimalNumber.Type: NSDecimalNumber(decimal: try DecimalArchiving.read(from: unarchiver))
        default: nil
        }
    }

    private static func dictionary(from unarchiver: NSKeyedUnarchiver) throws -> NSMutableDictionary {
        let keys = try unarchiver.decodeList(forKey: Key.keys)
        let values = try unarchiver.decodeList(forKey: Key.objects)
        guard keys.count == values.count else {
            throw CocoaError.corruptArchive("the archive is damaged: a dictionary in it has more keys than values")
        }
        let result = NSMutableDictionary(capacity: keys.count)
        for (key, value) in zip(keys, values) {
            guard let key = key as? NSObject else {
                throw CocoaError.corruptArchive("the archive is damaged: a key in it is of a class that can be none")
            }
            result.setObject(value, forKey: key)
        }
        return result
    }

    /// Whether secure decoding takes objects of a class wherever one of no given class is asked for.
    static func isPropertyList(_ type: AnyClass) -> Bool {
        type is NSString.Type || type is NSNumber.Type || type is NSData.Type || type is NSDate.Type
            || type is NSArray.Type || type is NSDictionary.Type
    }

    // MARK: Classes

    private enum Key {
        static let objects = "NS.objects"
        static let keys = "NS.keys"
        static let string = "NS.string"
        static let data = "NS.data"
    }

    /// Whether an object's class is Foundation's own; a subclass archives itself.
    private static func isFoundations(_ object: AnyObject) -> Bool { isFoundations(type(of: object)) }

    private static func isFoundations(_ type: AnyClass) -> Bool {
        let name = String(reflecting: type)
        return name.hasPrefix("Foundation.") || name.hasPrefix("AppleFoundation.")
    }

    private static func isMutable(_ text: NSString) -> Bool { text.classForCoder is NSMutableString.Type }
    private static func isMutable(_ data: NSData) -> Bool { data.classForCoder is NSMutableData.Type }
}
