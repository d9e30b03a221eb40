import Foundation

/// Property lists of any form from bytes that may be anything: a file that somebody damaged, a message of a guest's.
///
/// Foundation for Linux takes the binary form's offsets and counts as they are, and ends the process, or reads beyond the
/// bytes, where they are wrong. (The other two forms it reads with care.) So it is only shown what was read and written
/// anew here.
package enum CheckedPropertyList {
    /// What the bytes stand for, in Foundation's objects.
    /// - Throws: `PropertyListError` of the binary form, Foundation's errors of the others.
    package static func value(of data: Data) throws -> Any {
        try PropertyListSerialization.propertyList(from: wellFormed(data), options: [], format: nil)
    }

    /// - Throws: `PropertyListError`, Foundation's errors, `DecodingError`
    package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try PropertyListDecoder().decode(type, from: wellFormed(data))
    }

    private static func wellFormed(_ data: Data) throws -> Data {
        guard BinaryPropertyList.begins(data) else { return data }
        return BinaryPropertyList.write(try BinaryPropertyList.read(data))
    }
}
