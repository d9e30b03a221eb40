import Testing

@testable import HostLink

/// Bytes as a hostile guest may send them: whatever they are, the answer is a message within its limits or a LinkError.
@Suite struct MessageFuzzTests {
    /// The same numbers in every run (SplitMix64).
    struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    /// What became of the packets: a decoder that refused, or took, all of them would prove nothing.
    private struct Outcome {
        var refused = 0
        /// By the kind of message, which is the second byte.
        var accepted: [UInt8: Int] = [:]

        /// Whatever is accepted can be said again, and means the same.
        mutating func decode<Message: LinkMessage & Equatable>(_ type: Message.Type, _ packet: [UInt8]) throws {
            let message: Message
            do {
                message = try Message(decoding: packet)
            } catch is LinkError {
                refused += 1
                return
            }
            let encoded = try message.encoded()
            accepted[encoded[1], default: 0] += 1
            #expect(try Message(decoding: encoded) == message)
            // Nothing is read over: what follows a message makes it none.
            #expect(throws: LinkError.self) { try Message(decoding: encoded + [0]) }
        }
    }

    @Test func randomBytes() throws {
        var numbers = Numbers(state: 1)
        var (guest, host) = (Outcome(), Outcome())
        for round in 0..<60_000 {
            var packet = (0..<Int.random(in: 0...80, using: &numbers)).map { _ in
                UInt8.random(in: 0...255, using: &numbers)
            }
            // Else hardly any gets past the first two bytes.
            if round % 4 != 0, packet.count >= 2 {
                packet[0] = 1
                packet[1] %= UInt8(HostMessage.Tag.allCases.count)
            }
            try guest.decode(GuestMessage.self, packet)
            try host.decode(HostMessage.self, packet)
        }
        // Most of what is random is no message; short messages without text are hit by chance.
        #expect(guest.refused > 50_000 && host.refused > 50_000)
        #expect(!guest.accepted.isEmpty && !host.accepted.isEmpty)
    }

    @Test func damagedMessages() throws {
        var numbers = Numbers(state: 2)
        var (guest, host) = (Outcome(), Outcome())
        let samples = try SampleMessages.guest.map { try $0.encoded() } + SampleMessages.host.map { try $0.encoded() }
        for _ in 0..<60_000 {
            guard var packet = samples.randomElement(using: &numbers) else { continue }
            for _ in 0..<Int.random(in: 1...4, using: &numbers) where !packet.isEmpty {
                let place = Int.random(in: packet.indices, using: &numbers)
                switch Int.random(in: 0..<5, using: &numbers) {
                case 0: packet[place] = UInt8.random(in: 0...255, using: &numbers)
                case 1: packet[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
                case 2: packet.remove(at: place)
                case 3: packet.insert(0xFF, at: place)
                default: packet.removeLast(packet.count - place)
                }
            }
            try guest.decode(GuestMessage.self, packet)
            try host.decode(HostMessage.self, packet)
        }
        // Damage is found, or makes another message of the same kind: no kind is refused altogether.
        #expect(guest.refused > 30_000 && host.refused > 30_000)
        #expect(Set(guest.accepted.keys).isSuperset(of: try SampleMessages.guest.map { try $0.encoded()[1] }))
        #expect(Set(host.accepted.keys).isSuperset(of: try SampleMessages.host.map { try $0.encoded()[1] }))
    }

    @Test func hugePackets() throws {
        #expect(throws: LinkError.tooLong("a packet", limit: LinkLimits.packet)) {
            try GuestMessage(decoding: [UInt8](repeating: 1, count: LinkLimits.packet + 1))
        }
        for tag in UInt8(0)...20 {
            for filling in [UInt8(0), 1, 0x7F, 0xFF] {
                let packet = [1, tag] + [UInt8](repeating: filling, count: LinkLimits.packet - 2)
                #expect(throws: LinkError.self) { try GuestMessage(decoding: packet) }
                #expect(throws: LinkError.self) { try HostMessage(decoding: packet) }
            }
        }
    }
}
