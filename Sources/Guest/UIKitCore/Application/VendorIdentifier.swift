@_spi(Hosting) import AppleFoundation

/// An identifier made of the vendor's name and of the place where the apps keep their data: nothing has to be stored for
/// it to stay the same, and a home of another user has another one.
enum VendorIdentifier {
    static func make(for context: GuestContext) -> UUID {
        let app = Bundle(path: context.applicationPath)?.bundleIdentifier ?? context.bundleIdentifier
        let home = (context.containerPath as NSString).deletingLastPathComponent
        let name = "\(vendor(of: app))\n\(home)"
        // The two halves differ by where the hash begins: FNV-1a's own basis, and that hash of one more byte.
        var bytes = hash(name).bytes + hash("\u{1}" + name).bytes
        // Version 8 of RFC 9562 (made in a way of one's own), and the variant of that document.
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        return UUID(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9],
                bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
    }

    /// A bundle identifier without its last part.
    private static func vendor(of identifier: String) -> String {
        let parts = identifier.split(separator: ".")
        return parts.count > 1 ? parts.dropLast().joined(separator: ".") : identifier
    }

    /// FNV-1a, 64 bits.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

extension UInt64 {
    /// The most significant byte first.
    fileprivate var bytes: [UInt8] {
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> UInt64($0)) }
    }
}
