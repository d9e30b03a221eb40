import Dispatch
import Glibc
import Testing

@testable import HostLink

@Suite struct LinkChannelTests {
    typealias HostSide = LinkChannel<HostMessage, GuestMessage>
    typealias GuestSide = LinkChannel<GuestMessage, HostMessage>

    private func pair() throws -> (HostSide, GuestSide) {
        let sockets = try LinkSockets()
        return (HostSide(socket: sockets.host), GuestSide(socket: sockets.guest))
    }

    @Test func messagesArriveInOrder() throws {
        let (host, guest) = try pair()
        #expect(try guest.receive() == nil)
        for message in SampleMessages.host where message.descriptorCount == 0 { try host.send(message) }
        for message in SampleMessages.host where message.descriptorCount == 0 {
            #expect(try guest.receive()?.message == message)
        }
        #expect(try guest.receive() == nil)
    }

    @Test func aSurfaceArrivesAndBothSidesSeeItsPixels() throws {
        let (host, guest) = try pair()
        let surface = try SharedSurface(geometry: SurfaceGeometry(width: 4, height: 2, generation: 1))
        try host.send(.surface(InstanceID(1), surface.geometry), descriptors: [surface.descriptor])
        let (message, descriptors) = try #require(try guest.receive())
        #expect(message == .surface(InstanceID(1), surface.geometry))
        let mapped = try MappedSurface(descriptor: try #require(descriptors.first), geometry: surface.geometry)
        mapped.pixels(of: 0)[0] = 10
        mapped.pixels(of: 1)[31] = 20
        #expect(surface.withPixels(of: 0) { $0[0] } == 10)
        #expect(surface.withPixels(of: 1) { $0[31] } == 20)
        #expect(surface.withPixels(of: 1) { $0.count } == 32)
    }

    @Test func aSurfaceCannotChangeItsSize() throws {
        let surface = try SharedSurface(geometry: SurfaceGeometry(width: 64, height: 64, generation: 0))
        #expect(ftruncate(surface.descriptor.rawValue, 0) == -1)
        #expect(ftruncate(surface.descriptor.rawValue, 1 << 20) == -1)
    }

    @Test func aGuestMapsNothingSmallerThanItIsTold() throws {
        let surface = try SharedSurface(geometry: SurfaceGeometry(width: 8, height: 8, generation: 0))
        #expect(throws: LinkError.badValue("a surface's file")) {
            try MappedSurface(
                descriptor: surface.descriptor, geometry: SurfaceGeometry(width: 1000, height: 8, generation: 0))
        }
        #expect(throws: LinkError.badValue("a surface's size")) {
            try SharedSurface(geometry: SurfaceGeometry(width: 16_000, height: 16_000, generation: 0))
        }
    }

    @Test func aSurfaceWithoutItsFileIsRefused() throws {
        let (host, _) = try pair()
        #expect(throws: LinkError.descriptors(expected: 1, found: 0)) {
            try host.send(.surface(InstanceID(1), SurfaceGeometry(width: 1, height: 1, generation: 0)))
        }
    }

    @Test func theEndIsTold() throws {
        let (host, guest) = try pair()
        try guest.send(.pong(1))
        guest.close()
        #expect(try host.receive()?.message == .pong(1))
        #expect(throws: LinkError.closed) { try host.receive() }
        #expect(throws: LinkError.closed) { try host.send(.ping(1)) }
    }

    @Test func aSideThatDoesNotReadFillsABoundedQueue() throws {
        let (host, guest) = try pair()
        var sent: UInt32 = 0
        #expect(throws: LinkError.backlog) {
            while true {
                try host.send(.ping(sent))
                sent += 1
            }
        }
        #expect(sent > UInt32(LinkLimits.backlogMessages))
        withExtendedLifetime(guest) {}
    }

    @Test func whatWaitedIsSentWhenThereIsRoom() async throws {
        let (host, guest) = try pair()
        let queue = DispatchQueue(label: "host")
        let count: UInt32 = 1000
        nonisolated(unsafe) let sender = host
        queue.sync {
            sender.activate(on: queue) { _ in }
            for number in 0..<count { #expect(throws: Never.self) { try sender.send(.ping(number)) } }
        }
        for number in 0..<count {
            #expect(guest.waitForMessage(milliseconds: -1))
            #expect(try guest.receive()?.message == .ping(number))
        }
        queue.sync { sender.close() }
    }

    @Test func whatHasArrivedIsTakenInTheSameTurn() throws {
        let (host, guest) = try pair()
        let queue = DispatchQueue(label: "guest")
        nonisolated(unsafe) let receiver = guest
        nonisolated(unsafe) let sender = host
        let counts: [Int] = try queue.sync {
            var counts: [Int] = []
            var received = 0
            receiver.activate(on: queue) { _ in received += 1 }
            for number in 0..<3 as Range<UInt32> { try sender.send(.ping(number)) }
            counts.append(received)
            receiver.takeArrived()
            counts.append(received)
            receiver.takeArrived()
            counts.append(received)
            receiver.close()
            receiver.takeArrived()
            return counts
        }
        #expect(counts == [0, 3, 3])
    }

    @Test func badBytesEndTheConnectionAndSayWhy() async throws {
        let sockets = try LinkSockets()
        let queue = DispatchQueue(label: "host")
        nonisolated(unsafe) let host = HostSide(socket: sockets.host)
        let failure: LinkError = await withCheckedContinuation { continuation in
            queue.async {
                host.activate(on: queue) { event in
                    if case .failed(let error) = event { continuation.resume(returning: error) }
                }
            }
            #expect(send(sockets.guest.rawValue, [9, 9, 9] as [UInt8], 3, 0) == 3)
        }
        #expect(failure == .unknownVersion(9))
    }
}
