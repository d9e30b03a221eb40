import Dispatch
import Glibc
import Testing

@testable import Descriptors

@Suite struct DescriptorSourceTests {
    /// What is only ever used from one queue.
    private final class Turns: @unchecked Sendable {
        var sources: [DescriptorSource] = []
        var told = 0
    }

    private func pair() throws -> (own: SharedDescriptor, other: SharedDescriptor) {
        var ends: [Int32] = [-1, -1]
        #expect(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_NONBLOCK.rawValue), 0, &ends) == 0)
        return (try #require(SharedDescriptor(owning: ends[0])), try #require(SharedDescriptor(owning: ends[1])))
    }

    /// With libdispatch's own sources the process died of this in one of some ten ends.
    @Test func manyMayHangUpWhileTheyAreCancelled() async throws {
        let queue = DispatchQueue(label: "host")
        for _ in 0..<200 {
            var pairs = try (0..<8).map { _ in try pair() }
            let own = pairs.map(\.own)
            await withCheckedContinuation { continuation in
                let turns = Turns()
                queue.async {
                    for own in own {
                        let source = DescriptorSource(reading: own, queue: queue)
                        let room = DescriptorSource(writing: own, queue: queue)
                        room.setEventHandler { [weak room] in room?.cancel() }
                        source.setEventHandler { [weak source] in
                            var byte: UInt8 = 0
                            guard read(own.rawValue, &byte, 1) == 0 else { return }
                            source?.cancel()
                            room.cancel()
                            turns.told += 1
                            if turns.told == 8 { continuation.resume() }
                        }
                        turns.sources.append(source)
                        source.activate()
                        room.activate()
                    }
                }
                // Something to read and the end at once, at any moment.
                while let pair = pairs.popLast() { _ = write(pair.other.rawValue, "x", 1) }
            }
        }
    }

    @Test func readingAndWritingOfOneDescriptorAreToldApart() async throws {
        let queue = DispatchQueue(label: "host")
        let (own, other) = try pair()
        let order: [String] = await withCheckedContinuation { continuation in
            queue.async {
                var order: [String] = []
                let reading = DescriptorSource(reading: own, queue: queue)
                let writing = DescriptorSource(writing: own, queue: queue)
                writing.setEventHandler {
                    order.append("room")
                    writing.cancel()
                    _ = write(other.rawValue, "x", 1)
                }
                reading.setEventHandler {
                    order.append("something")
                    reading.cancel()
                    continuation.resume(returning: order)
                }
                reading.activate()
                writing.activate()
            }
        }
        #expect(order == ["room", "something"])
    }

    @Test func whatIsCancelledInTheSameTurnIsNotTold() async throws {
        let queue = DispatchQueue(label: "host")
        let (first, second) = (try pair(), try pair())
        _ = write(first.other.rawValue, "x", 1)
        _ = write(second.other.rawValue, "x", 1)
        let told: Int = await withCheckedContinuation { continuation in
            queue.async {
                let turns = Turns()
                let sources = [first, second].map { DescriptorSource(reading: $0.own, queue: queue) }
                for source in sources {
                    source.setEventHandler {
                        turns.told += 1
                        for source in sources { source.cancel() }
                        queue.async { continuation.resume(returning: turns.told) }
                    }
                }
                for source in sources { source.activate() }
            }
        }
        #expect(told == 1)
        withExtendedLifetime((first, second)) {}
    }
}
