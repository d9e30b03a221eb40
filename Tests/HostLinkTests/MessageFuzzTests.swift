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

    /// Whatever was accepted can be said again, and means the same.
    private func decode<Message: LinkMessage & Equatable>(_ type: Message.Type, _ packet: [UInt8]) throws {
        let message: Message
        do {
            message = try Message(decoding: packet)
        } catch is LinkError {
            return
        }
        #expect(try Message(decoding: message.encoded()) == message)
    }

    @Test func randomBytes() throws {
        var numbers = Numbers(state: 1)
        for round in 0..<60_000 {
            var packet = (0..<Int.random(in: 0...80, using: &numbers)).map { _ in
                UInt8.random(in: 0...255, using: &numbers)
            }
            // Else hardly any gets past the first two bytes.
            if round % 4 != 0, packet.count >= 2 {
                packet[0] = 1
                packet[1] %= 18
            }
            try decode(GuestMessage.self, packet)
            try decode(HostMessage.self, packet)
        }
    }

    @Test func damagedMessages() throws {
        var numbers = Numbers(state: 2)
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
            try decode(GuestMessage.self, packet)
            try decode(HostMessage.self, packet)
        }
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
