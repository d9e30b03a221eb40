import CLinux
import Descriptors
import Dispatch
import Glibc
import TestSupport
import Testing

@testable import HostLink

/// However an exchange ends, nothing of it stays open.
@MainActor
@Suite struct DescriptorTests {
    typealias HostSide = LinkChannel<HostMessage, GuestMessage>
    typealias GuestSide = LinkChannel<GuestMessage, HostMessage>

    /// Two connected channels and a surface, as long as `body` runs.
    /// - Returns: what was open for them.
    private func exchange(
        _ body: (HostSide, GuestSide, SharedSurface, LinkSockets) throws -> Void
    ) throws -> Set<OpenFile> {
        let sockets = try LinkSockets()
        let surface = try SharedSurface(geometry: SurfaceGeometry(width: 4, height: 2, generation: 1))
        let numbers = [sockets.host.rawValue, sockets.guest.rawValue, surface.descriptor.rawValue]
        let files = Set(numbers.compactMap { OpenFile($0) })
        #expect(files.count == 3)
        try body(HostSide(socket: sockets.host), GuestSide(socket: sockets.guest), surface, sockets)
        return files
    }

    @Test func whatIsNotFetchedIsClosed() throws {
        let files = try exchange { host, guest, surface, _ in
            for _ in 0..<2 {
                try host.send(.surface(InstanceID(1), surface.geometry), descriptors: [surface.descriptor])
            }
            #expect(try guest.receive()?.descriptors.count == 1)
        }
        #expect(OpenFile.all.isDisjoint(with: files))
    }

    @Test func whatWaitsForRoomIsClosed() throws {
        let files = try exchange { host, guest, surface, _ in
            // What Linux lets a process have on its way in sockets is bounded, too.
            #expect(throws: LinkError.self) {
                while true {
                    try host.send(.surface(InstanceID(1), surface.geometry), descriptors: [surface.descriptor])
                }
            }
            #expect(host.isBacklogged)
            withExtendedLifetime(guest) {}
        }
        #expect(OpenFile.all.isDisjoint(with: files))
    }

    @Test func aSurfaceThatIsTooSmallIsClosed() throws {
        let files = try exchange { _, _, surface, _ in
            #expect(throws: LinkError.badValue("a surface's file")) {
                try MappedSurface(
                    descriptor: surface.descriptor, geometry: SurfaceGeometry(width: 1000, height: 2, generation: 1))
            }
        }
        #expect(OpenFile.all.isDisjoint(with: files))
    }

    @Test func whatComesWithARefusedMessageIsClosed() throws {
        let ping = try GuestMessage.pong(1).encoded()
        let files = try exchange { host, guest, surface, sockets in
            let file = surface.descriptor.rawValue
            for (packet, count) in [(ping, 1), ([9, 9, 9], 1), (ping, LinkLimits.descriptors + 1)] {
                let descriptors = [Int32](repeating: file, count: count)
                #expect(
                    linux_send_packet(sockets.guest.rawValue, packet, packet.count, descriptors, count) == packet.count)
                #expect(throws: LinkError.self) { try host.receive() }
            }
            withExtendedLifetime(guest) {}
        }
        #expect(OpenFile.all.isDisjoint(with: files))
    }

    @Test func aChannelThatServesAQueueIsClosed() async throws {
        let queue = DispatchQueue(label: "host")
        let files = try exchange { host, guest, surface, _ in
            nonisolated(unsafe) let host = host
            try queue.sync {
                host.activate(on: queue) { _ in }
                try host.send(.surface(InstanceID(1), surface.geometry), descriptors: [surface.descriptor])
                host.close()
            }
            withExtendedLifetime(guest) {}
        }
        // Dispatch lets go of the socket in a turn of its own.
        #expect(await eventually { OpenFile.all.isDisjoint(with: files) })
    }
}
