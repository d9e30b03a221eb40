// `.mom`: a compiled data model on disk.

import Foundation
import PropertyLists

/// A compiled data model: a binary property list with one version of the model in it.
public struct DataModelFile: Codable, Hashable, Sendable {
    /// Raised whenever an older reader could misunderstand a newer file.
    public static let version = 1
    private static let format = "hodie.datamodel"

    private var format: String
    private var version: Int
    public var model: DataModel

    public init(model: DataModel) {
        format = Self.format
        version = Self.version
        self.model = model
    }

    /// The file's bytes.
    public func encoded() throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return try encoder.encode(self)
    }

    /// Reads a compiled model.
    ///
    /// - Throws: `DataModelFormatError` if it is none, is damaged or is of another version.
    public init(data: Data) throws {
        struct Head: Decodable { var format: String, version: Int }
        guard let head = try? CheckedPropertyList.decode(Head.self, from: data), head.format == Self.format else {
            throw DataModelFormatError.notADataModel
        }
        guard head.version == Self.version else { throw DataModelFormatError.otherVersion(head.version) }
        do { self = try CheckedPropertyList.decode(Self.self, from: data) } catch {
            throw DataModelFormatError.damaged("\(error)")
        }
    }
}
