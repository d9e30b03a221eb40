import CLinux
import Descriptors
import Foundation
import HostLink
import TestSupport
import Testing

@testable import GuestLauncher

/// Nothing survives its host: not even a guest that is busy for ever.
@MainActor
@Suite(.serialized, .takingTurns) struct HostDeathTests {
    private func hasEnded(_ descriptor: SharedDescriptor) -> Bool {
        var poll = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
        return Foundation.poll(&poll, 1, 0) > 0
    }

    @Test func aZygoteEndsWithItsHostAndItsGuestsWithIt() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let program = try GuestProgramForTests.location
        let null = try #require(SharedDescriptor(owning: open("/dev/null", O_WRONLY)))
        var zygoteEnded = false
        var control: LinkSockets? = try LinkSockets()
        let zygote = try ChildProcess(
            arguments: program.arguments("--zygote"), environment: program.variables(of: [:]),
            socket: try #require(control).guest, output: null
        ) { _ in zygoteEnded = true }
        let channel = LinkChannel<ZygoteRequest, ZygoteReply>(socket: try #require(control).host)
        control = nil
        let link = try LinkSockets()
        let host = LinkChannel<HostMessage, GuestMessage>(socket: link.host)
        let specification = try files.widget("for (;;) {}")
        try host.send(.start(specification.identity, specification.limits, specification.environment))
        try channel.send(.spawn(1, usesNetwork: false), descriptors: [link.guest, null])

        #expect(channel.waitForMessage(milliseconds: 60_000))
        #expect(try channel.receive()?.message == .warm)
        #expect(channel.waitForMessage(milliseconds: 60_000))
        let reply = try #require(try channel.receive())
        let guest = try #require(reply.descriptors.first)
        #expect(host.waitForMessage(milliseconds: 60_000))
        #expect(!hasEnded(guest))

        // What the kernel does with a host's sockets when it dies.
        channel.close()
        #expect(await eventually { zygoteEnded })
        #expect(await eventually { hasEnded(guest) })
        withExtendedLifetime(zygote) {}
    }

    @Test func aGuestOfItsOwnEndsWithItsHost() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let program = try GuestProgramForTests.location
        var link: LinkSockets? = try LinkSockets()
        let null = try #require(SharedDescriptor(owning: open("/dev/null", O_WRONLY)))
        // A shell in the place of the host, which the test can kill.
        let host = try ChildProcess(
            arguments: ["/bin/sh", "-c", #""$0" "$@" & wait"#] + program.arguments("--no-zygote"),
            environment: program.variables(of: [:]), socket: try #require(link).guest,
            output: null
        ) { _ in }
        let channel = LinkChannel<HostMessage, GuestMessage>(socket: try #require(link).host)
        link = nil
        let specification = try files.widget("for (;;) {}")
        try channel.send(.start(specification.identity, specification.limits, specification.environment))
        #expect(channel.waitForMessage(milliseconds: 60_000))
        guard case .ready? = try channel.receive()?.message else { return #expect(Bool(false), "not ready") }
        host.end()
        // Nobody but the guest has the other end.
        #expect(channel.waitForMessage(milliseconds: 60_000))
        #expect(throws: LinkError.closed) { try channel.receive() }
    }
}
