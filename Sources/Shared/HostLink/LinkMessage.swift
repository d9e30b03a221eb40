/// A message as a packet: a byte for the version, a byte for the kind, the fields.
public protocol LinkMessage: Sendable {
    /// The packet, at most `LinkLimits.packet` bytes.
    /// - Throws: `LinkError` if a field is beyond its limits.
    func encoded() throws -> [UInt8]

    /// Reads a packet from bytes that may be hostile.
    /// - Throws: `LinkError` for anything but exactly one well-formed message within its limits.
    init(decoding packet: UnsafeRawBufferPointer) throws

    /// How many descriptors travel with this message.
    var descriptorCount: Int { get }
}

extension LinkMessage {
    public init(decoding packet: [UInt8]) throws {
        self = try packet.withUnsafeBytes { try Self(decoding: $0) }
    }

    static var version: UInt8 { 1 }

    /// Encodes the version, `tag` and what `fields` writes.
    func packet<Tag: RawRepresentable<UInt8>>(
        _ tag: Tag, _ fields: (inout PacketWriter) throws -> Void
    ) throws -> [UInt8] {
        var writer = PacketWriter()
        writer.write(Self.version)
        writer.write(tag.rawValue)
        try fields(&writer)
        guard writer.bytes.count <= LinkLimits.packet else {
            throw LinkError.tooLong("a message", limit: LinkLimits.packet)
        }
        return writer.bytes
    }

    /// Encodes a message about one instance, whose number comes before what `fields` writes.
    func packet<Tag: RawRepresentable<UInt8>>(
        _ tag: Tag, _ instance: InstanceID, _ fields: (inout PacketWriter) throws -> Void = { _ in }
    ) throws -> [UInt8] {
        try packet(tag) { writer in
            instance.write(to: &writer)
            try fields(&writer)
        }
    }

    /// Reads the version and the tag, then what `message` reads; nothing may follow.
    /// - Throws: `LinkError.unknownMessage` if no case of `Tag` has the number.
    static func read<Tag: RawRepresentable<UInt8>>(
        _ packet: UnsafeRawBufferPointer, _ message: (Tag, inout PacketReader) throws -> Self
    ) throws -> Self {
        guard packet.count <= LinkLimits.packet else {
            throw LinkError.tooLong("a packet", limit: LinkLimits.packet)
        }
        var reader = PacketReader(packet)
        let version = try reader.byte()
        guard version == Self.version else { throw LinkError.unknownVersion(version) }
        let number = try reader.byte()
        guard let tag = Tag(rawValue: number) else { throw LinkError.unknownMessage(number) }
        let result = try message(tag, &reader)
        try reader.finish()
        return result
    }
}
