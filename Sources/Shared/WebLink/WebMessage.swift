import Foundation
import PropertyLists

/// A message between a guest and the engine, as a property list: there are many, of many shapes, and none of them is sent for
/// every frame but one.
public protocol WebMessage: Codable, Sendable {
    /// How many descriptors travel with it: 0 or 1.
    var descriptorCount: Int { get }
}

extension WebMessage {
    func bytes() throws -> [UInt8] {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return [UInt8](try encoder.encode(self))
    }

    /// - Throws: whatever is wrong with bytes that may be anything.
    init(bytes: [UInt8]) throws { self = try CheckedPropertyList.decode(Self.self, from: Data(bytes)) }
}
