// Keyed archives as XML, where a reference is a dictionary of one number.

import Foundation
internal import PropertyLists

enum TextArchive {
    /// The key of a reference's number in the file, and the one that it is read under: Foundation's parser makes objects
    /// of a hidden class of what has the first.
    private static let (key, readKey) = ("CF$UID", "CF-UID")

    static func write(_ value: PropertyListNode) -> Data {
        // A tree of strings, numbers, dates and data can always be written.
        (try? PropertyListSerialization.data(fromPropertyList: object(value), format: .xml, options: 0)) ?? Data()
    }

    static func read(_ data: Data) throws -> PropertyListNode {
        let text = String(decoding: data, as: UTF8.self)
            .replacingOccurrences(of: "<key>\(key)</key>", with: "<key>\(readKey)</key>")
        guard
            let list = try? PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil),
            let value = value(list)
        else { throw CocoaError.corruptArchive("the data is no property list") }
        return value
    }

    private static func object(_ value: PropertyListNode) -> Any {
        switch value {
        case .bool(let flag): flag
        case .integer(let number):
            Int64(exactly: number).map { NSNumber(value: $0) } ?? NSNumber(value: UInt64(clamping: number))
        case .real(let number): number
        case .string(let text): text
        case .data(let data): data
        case .date(let date): date
        case .array(let elements): elements.map(object)
        case .dictionary(let members): members.mapValues(object)
        case .reference(let place): [key: place]
        }
    }

    private static func value(_ object: Any) -> PropertyListNode? {
        switch object {
        case let text as String: return .string(text)
        case let data as Data: return .data(data)
        case let date as Date: return .date(date)
        case let number as NSNumber: return PropertyListNode(number)
        case let elements as [Any]:
            let values = elements.compactMap(value)
            return values.count == elements.count ? .array(values) : nil
        case let members as [String: Any]:
            if members.count == 1, let place = members[readKey] as? Int { return .reference(place) }
            let values = members.compactMapValues(value)
            return values.count == members.count ? .dictionary(values) : nil
        default: return nil
        }
    }
}
