import Glibc

/// Where an address leads. Ranges: IANA's registries of special-purpose addresses (RFC 6890 and what followed it).
enum AddressScope: Equatable {
    /// A machine of the internet.
    case global
    /// This machine, its own network, or nothing that a widget could mean.
    case `private`

    /// - Parameter address: four bytes of IPv4 or sixteen of IPv6.
    init(_ address: [UInt8]) {
        switch address.count {
        case 4: self = Self.isPrivate(address[0], address[1], address[2]) ? .private : .global
        case 16: self = Self.isPrivate(address) ? .private : .global
        default: self = .private
        }
    }

    init(_ address: IPAddress) { self.init(address.bytes) }

    private static func isPrivate(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch (first, second) {
        // This network, private, this machine, multicast and what lies beyond it.
        case (0, _), (10, _), (127, _), (224..., _): true
        // Carriers' own, link-local, private, benchmarks.
        case (100, 64...127), (169, 254), (172, 16...31), (192, 168), (198, 18...19): true
        // Protocols' own and documentation; the relays of 6to4.
        case (192, 0): third == 0 || third == 2
        case (192, 88): third == 99
        case (198, 51): third == 100
        case (203, 0): third == 113
        default: false
        }
    }

    private static func isPrivate(_ address: [UInt8]) -> Bool {
        func embedded(at place: Int) -> Bool { isPrivate(address[place], address[place + 1], address[place + 2]) }
        // Addresses of the internet are all in 2000::/3, but for those of IPv4 that a gateway translates (64:ff9b::/96).
        if address.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) { return embedded(at: 12) }
        guard address[0] & 0xE0 == 0x20 else {
            // ::ffff:0:0/96 is IPv4 in another notation.
            let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
            return !address.starts(with: mapped) || embedded(at: 12)
        }
        // 6to4 has the IPv4 address of its gateway in it; 2001::/23 is for protocols, 2001:db8::/32 for documentation.
        if address.starts(with: [0x20, 0x02]) { return embedded(at: 2) }
        return address.starts(with: [0x20, 0x01, 0x0D, 0xB8])
            || (address.starts(with: [0x20, 0x01]) && address[2] < 2)
            || (address.starts(with: [0x3F, 0xFF]) && address[2] < 0x10)
    }
}
