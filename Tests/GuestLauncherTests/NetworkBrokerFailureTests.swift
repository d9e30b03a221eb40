import Descriptors
import Foundation
import HostLink
import TestSupport
import Testing

@testable import GuestLauncher

/// What the host does when the process that connects its guests does not stay.
@MainActor
@Suite struct NetworkBrokerFailureTests {
    private func hasEnded(_ socket: SharedDescriptor) -> Bool {
        var poll = pollfd(fd: socket.rawValue, events: Int16(POLLIN), revents: 0)
        return Foundation.poll(&poll, 1, 0) > 0 && poll.revents & Int16(POLLHUP) != 0
    }

    @Test func guestsAreToldWhenNothingWillConnectThem() async throws {
        let lines = LineLog()
        let broker = NetworkBroker(program: "/bin/false", requiresIsolation: true, log: lines.log)
        let (connection, socket) = try broker.connect(NetworkGrant(allowsAnyHost: true)) { _ in }
        #expect(await eventually { hasEnded(socket) })
        #expect(connection.socket == nil && broker.processIdentifier == nil)
        #expect(lines.lines.filter { $0.contains("has ended") }.count == 3, "\(lines.lines)")
    }

    @Test func aProgramThatIsNotThereIsNamedAndItsGuestToldAtOnce() throws {
        let lines = LineLog()
        let broker = NetworkBroker(program: "/nowhere/hodie-net", requiresIsolation: true, log: lines.log)
        let (_, socket) = try broker.connect(NetworkGrant(allowsAnyHost: true)) { _ in }
        #expect(hasEnded(socket))
        #expect(
            lines.lines.count == 1 && lines.lines[0].hasPrefix("error: Widgets are not connected"), "\(lines.lines)")
    }

    /// The last guest goes and another comes before the old process is gone: it is the new one that counts.
    @Test func theEndOfAnOldProcessIsNotTheEndOfTheNewOne() async throws {
        let lines = LineLog()
        let built = URL(fileURLWithPath: try GuestProgramForTests.location.executable).deletingLastPathComponent()
        let broker = NetworkBroker(
            program: built.appendingPathComponent("hodie-net").path, requiresIsolation: true, log: lines.log)
        var old: Set<Int32> = []
        for _ in 0..<20 {
            let (connection, socket) = try broker.connect(NetworkGrant(allowsAnyHost: true)) { _ in }
            old.insert(try #require(broker.processIdentifier))
            connection.end()
            #expect(await eventually { hasEnded(socket) })
        }
        let (connection, socket) = try broker.connect(NetworkGrant(allowsAnyHost: true)) { _ in }
        let process = try #require(broker.processIdentifier)
        #expect(await eventually { old.allSatisfy { $0 == process || kill($0, 0) != 0 } })
        #expect(broker.processIdentifier == process && !hasEnded(socket))
        #expect(lines.lines.isEmpty, "\(lines.lines)")
        connection.end()
    }
}
