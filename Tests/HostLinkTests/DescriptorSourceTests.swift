import Dispatch
import Glibc
import Testing

@testable import HostLink

@Suite struct DescriptorSourceTests {
    /// What is only ever used from one queue.
    private final class Turns: @unchecked Sendable {
        var sources: [DescriptorSource] = []
        var told = 0
    }

    private func pair() -> (own: Int32, other: Int32) {
        var ends: [Int32] = [-1, -1]
        #expect(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue | SOCK_NONBLOCK.rawValue), 0, &ends) == 0)
        return (ends[0], ends[1])
    }

    /// With libdispatch's own sources the process died of this in one of some ten ends.
    @Test func manyMayHangUpWhileTheyAreCancelled() async {
        let queue = DispatchQueue(label: "host")
        for _ in 0..<200 {
            let pairs = (0..<8).map { _ in pair() }
            await withCheckedContinuation { continuation in
                let turns = Turns()
                queue.async {
                    for pair in pairs {
                        let source = DescriptorSource(reading: pair.own, queue: queue)
                        let room = DescriptorSource(writing: pair.own, queue: queue)
                        room.setEventHandler { [weak room] in room?.cancel() }
                        source.setEventHandler { [weak source] in
                            var byte: UInt8 = 0
                            guard read(pair.own, &byte, 1) == 0 else { return }
                            source?.cancel()
                            room.cancel()
                            close(pair.own)
                        }
                        source.setCancelHandler {
                            turns.told += 1
                            if turns.told == pairs.count { continuation.resume() }
                        }
                        turns.sources.append(source)
                        source.activate()
                        room.activate()
                    }
                }
                // Something to read and the end at once, at any moment.
                for pair in pairs {
                    _ = write(pair.other, "x", 1)
                    close(pair.other)
                }
            }
        }
    }

    @Test func readingAndWritingOfOneDescriptorAreToldApart() async {
        let queue = DispatchQueue(label: "host")
        let (own, other) = pair()
        let order: [String] = await withCheckedContinuation { continuation in
            queue.async {
                var order: [String] = []
                let reading = DescriptorSource(reading: own, queue: queue)
                let writing = DescriptorSource(writing: own, queue: queue)
                writing.setEventHandler {
                    order.append("room")
                    writing.cancel()
                    _ = write(other, "x", 1)
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
        close(own)
        close(other)
    }

    @Test func whatIsCancelledInTheSameTurnIsNotTold() async {
        let queue = DispatchQueue(label: "host")
        let (first, second) = (pair(), pair())
        _ = write(first.other, "x", 1)
        _ = write(second.other, "x", 1)
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
        for descriptor in [first.own, first.other, second.own, second.other] { close(descriptor) }
    }
}
