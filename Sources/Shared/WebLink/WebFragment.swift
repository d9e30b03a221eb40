import HostLink

/// A part of a message, as a packet: a byte that says whether the message ends with it and how many descriptors it has, and
/// bytes of the message.
struct WebFragment: LinkMessage {
    /// Bytes of the message in one packet.
    static let longest = LinkLimits.packet - 1
    private static let last: UInt8 = 1
    private static let descriptor: UInt8 = 2

    var bytes: ArraySlice<UInt8>
    var isLast: Bool
    /// 0 or 1; those of a message travel with its last part.
    var descriptorCount: Int

    init(bytes: ArraySlice<UInt8>, isLast: Bool, descriptorCount: Int) {
        self.bytes = bytes
        self.isLast = isLast
        self.descriptorCount = descriptorCount
    }

    func encoded() throws -> [UInt8] {
        [(isLast ? Self.last : 0) | (descriptorCount > 0 ? Self.descriptor : 0)] + bytes
    }

    init(decoding packet: UnsafeRawBufferPointer) throws {
        guard let flags = packet.first else { throw LinkError.truncated }
        guard flags & ~(Self.last | Self.descriptor) == 0 else { throw LinkError.unknownMessage(flags) }
        isLast = flags & Self.last != 0
        descriptorCount = flags & Self.descriptor != 0 ? 1 : 0
        guard isLast || descriptorCount == 0 else { throw LinkError.badValue("a part of a message") }
        bytes = ArraySlice(packet.dropFirst())
    }
}
