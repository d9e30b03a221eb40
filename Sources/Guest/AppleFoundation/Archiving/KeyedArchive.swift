// The file format of `NSKeyedArchiver`, as Apple documents its shape: a property list of objects that refer to each
// other by their places.

import Foundation
internal import PropertyLists

/// What a keyed archive holds.
struct KeyedArchive {
    /// The values that were archived by a key of their own, `root` most of all.
    var top: [String: PropertyListNode]
    /// All objects. The first stands for nil.
    var objects: [PropertyListNode]

    private static let version: Int128 = 100_000
    private static let archiver = "NSKeyedArchiver"

    init(top: [String: PropertyListNode], objects: [PropertyListNode]) {
        self.top = top
        self.objects = objects
    }

    /// - Throws: `CocoaError.coderReadCorrupt` if the bytes are no keyed archive.
    init(_ data: Data) throws {
        let list = BinaryPropertyList.begins(data) ? try Self.readBinary(data) : try TextArchive.read(data)
        guard case .dictionary(let members) = list, case .dictionary(let top)? = members["$top"],
            case .array(let objects)? = members["$objects"], members["$archiver"] == .string(Self.archiver),
            members["$version"] == .integer(Self.version)
        else { throw CocoaError.corruptArchive("the data is no keyed archive") }
        self.init(top: top, objects: objects)
    }

    private static func readBinary(_ data: Data) throws -> PropertyListNode {
        do {
            return try BinaryPropertyList.read(data)
        } catch let error as PropertyListError {
            throw CocoaError.corruptArchive("the archive is damaged: \(error.reason)")
        }
    }

    /// - Parameter format: Binary or XML.
    func data(_ format: PropertyListSerialization.PropertyListFormat) -> Data {
        let list: PropertyListNode = .dictionary([
            "$archiver": .string(Self.archiver), "$version": .integer(Self.version), "$top": .dictionary(top),
            "$objects": .array(objects),
        ])
        return format == .xml ? TextArchive.write(list) : BinaryPropertyList.write(list)
    }
}

extension CocoaError {
    /// - Parameter reason: What is wrong, for whoever wrote the code.
    static func corruptArchive(_ reason: String) -> CocoaError { archive(.coderReadCorrupt, reason) }

    static func archive(_ code: CocoaError.Code, _ reason: String) -> CocoaError {
        CocoaError(code, userInfo: [NSDebugDescriptionErrorKey: reason, NSLocalizedDescriptionKey: reason])
    }
}
