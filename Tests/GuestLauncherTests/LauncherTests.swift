import Descriptors
import Foundation
import HostLink
import Log
import TestSupport
import Testing

@testable import GuestLauncher

/// Guests in real processes, made in both ways.
@MainActor
@Suite(.serialized, .takingTurns) struct LauncherTests {
    enum Way: String, CaseIterable { case zygote, exec }

    private func maker(_ way: Way) throws -> any GuestMaker {
        let program = try GuestProgramForTests.location
        switch way {
        case .zygote: return ZygoteLauncher(program: program, log: .silent)
        case .exec: return ExecLauncher(program: program)
        }
    }

    @Test(arguments: Way.allCases) func aGuestIsConfinedThenAnswersThenEnds(way: Way) async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = Heard(try maker(way), try files.widget())
        #expect(await heard.settle())
        let confinement = try #require(heard.confinement)
        #expect(confinement.landlockABI > 0)
        #expect(confinement.seccomp && confinement.noNewPrivileges && confinement.resourceLimits)
        #expect(heard.messages.first == .ready(confinement))
        let usage = try #require(heard.guest.usage(), "\(heard.events), errno \(errno)")
        #expect(usage.privateMemory > 0 && usage.privateMemory < 64 << 20)
        heard.guest.terminate()
        #expect(await heard.end() == .signalled(SIGKILL))
        #expect(heard.guest.processIdentifier == nil)
        #expect(heard.guest.usage() == nil)
    }

    @Test(arguments: Way.allCases) func whyItCrashedIsHeardBeforeTheEnd(way: Way) async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = Heard(try maker(way), try files.widget(#"fprintf(stderr, "this is why\n"); __builtin_trap();"#))
        #expect(await heard.end() == .signalled(SIGILL))
        #expect(heard.lines.contains("this is why"))
    }

    @Test(arguments: Way.allCases) func anExitIsAnEnding(way: Way) async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = Heard(try maker(way), try files.widget(#"printf("half a line"); exit(7);"#))
        #expect(await heard.end() == .exited(code: 7))
        #expect(heard.lines == ["half a line"])
    }

    @Test(arguments: Way.allCases) func anEndlessLoopCanBeEnded(way: Way) async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = Heard(try maker(way), try files.widget("for (;;) {}"))
        #expect(await heard.eventually { heard.confinement != nil })
        heard.guest.terminate()
        #expect(await heard.end() == .signalled(SIGKILL))
    }

    @Test(arguments: [true, false]) func aSpareChildIsKeptUnlessToldOtherwise(keepsSpareChild: Bool) async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        var program = try GuestProgramForTests.location
        program.keepsSpareChild = keepsSpareChild
        let launcher = ZygoteLauncher(program: program, log: .silent)
        let heard = Heard(launcher, try files.widget())
        #expect(await heard.settle())
        let zygote = try #require(launcher.zygoteProcessIdentifier)
        #expect(await eventually { children(of: zygote).count == (keepsSpareChild ? 2 : 1) })
        #expect(children(of: zygote).contains { $0 == heard.guest.processIdentifier })
        heard.guest.terminate()
        _ = await heard.end()
        #expect(await eventually { children(of: zygote).count == (keepsSpareChild ? 1 : 0) })
    }

    /// A run loop or a dispatch queue that was used before the fork goes on in the guest with descriptors that are other
    /// files by then.
    @Test func whatGuestsAreForkedFromHasNeverUsedARunLoop() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let launcher = ZygoteLauncher(program: try GuestProgramForTests.location, log: .silent)
        let heard = Heard(launcher, try files.widget())
        #expect(await heard.settle())
        let zygote = try #require(launcher.zygoteProcessIdentifier)
        #expect(await eventually { children(of: zygote).count == 2 })
        let guest = try #require(heard.guest.processIdentifier)
        let spare = try #require(children(of: zygote).first { $0 != guest })
        for process in [zygote, spare] {
            let open = try openFiles(of: process)
            #expect(open.contains { $0.hasPrefix("socket:") })
            #expect(
                !open.contains { $0.contains("[eventpoll]") || $0.contains("[eventfd") || $0.contains("[timerfd]") })
        }
        heard.guest.terminate()
        _ = await heard.end()
    }

    private func children(of process: Int32) -> [Int32] {
        let list = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
        return list?.split(separator: " ").compactMap { Int32($0) } ?? []
    }

    private func openFiles(of process: Int32) throws -> [String] {
        let folder = "/proc/\(process)/fd"
        return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        }
    }

    /// A zygote may be late to tell of a guest that has begun to speak already.
    @Test func aGuestIsHeardOnceItsProcessIsKnown() async throws {
        let meter = GuestMeter(pace: GuestMeter.Pace(busy: 1e6, idle: 1e6))
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let specification = try files.widget()
        var known: [(guest: String, process: Int32?)] = []
        var guests: [String: ProcessGuest] = [:]
        for name in ["late", "early"] {
            guests[name] = try ProcessGuest(specification, meter: meter) { _ in
                known.append((name, guests[name]?.processIdentifier))
            }
        }
        let late = try #require(guests["late"])
        let early = try #require(guests["early"])
        // Both have said the same, the late one first.
        var links: [LinkChannel<GuestMessage, HostMessage>] = []
        for guest in [late, early] {
            let ends = try #require(guest.ends)
            links.append(LinkChannel(socket: ends.link))
            try links.last?.send(.pong(1))
            #expect(write(ends.output.rawValue, "a line\n", 7) == 7)
        }
        func start(_ guest: ProcessGuest) throws {
            guest.started(getpid(), descriptor: try #require(SharedDescriptor(owning: dup(0)))) {}
        }
        try start(early)
        #expect(await eventually { known.count { $0.guest == "early" } == 2 })
        #expect(known.allSatisfy { $0.guest == "early" && $0.process == getpid() })
        try start(late)
        #expect(await eventually { known.count { $0.guest == "late" } == 2 })
        #expect(known.allSatisfy { $0.process == getpid() })
        for guest in [late, early] { guest.ended(.exited(code: 0)) }
    }

    @Test func terminatingBeforeThereIsAProcessEndsItToo() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = Heard(try maker(.zygote), try files.widget())
        heard.guest.terminate()
        #expect(heard.events.isEmpty)
        #expect(await heard.end() == .signalled(SIGKILL))
    }

    @Test func aWidgetWithoutItsClassCannotBeLoaded() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let heard = Heard(try maker(.zygote), try files.widget())
        let size = LinkSize(width: 100, height: 100)
        heard.guest.send(
            .openWidget(
                InstanceID(1),
                WidgetOpening(displayMode: .compact, compactSize: size, expandedSize: size, size: size)))
        #expect(await heard.settle())
        #expect(
            heard.messages.contains(
                .loadFailed(InstanceID(1), reason: "The principal class “Widget.Missing” does not exist.")))
        heard.guest.terminate()
        _ = await heard.end()
    }

    @Test func codeThatIsMissingIsNamed() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let specification = try files.widget()
        let code = specification.identity.bundlePath + "/Widget.so"
        try FileManager.default.removeItem(atPath: code)
        let heard = Heard(try maker(.zygote), specification)
        let size = LinkSize(width: 100, height: 100)
        heard.guest.send(
            .openWidget(
                InstanceID(1),
                WidgetOpening(displayMode: .compact, compactSize: size, expandedSize: size, size: size)))
        #expect(await heard.settle())
        let reason = heard.messages.compactMap { message -> String? in
            if case .loadFailed(_, let reason) = message { return reason }
            return nil
        }.first
        #expect(try #require(reason).hasPrefix("\(code) cannot be loaded: "))
        heard.guest.terminate()
        _ = await heard.end()
    }

    @Test func aProgramThatIsMissingStartsNothing() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let program = GuestProgramLocation(executable: "/nowhere/hodie-guest")
        for maker in [ZygoteLauncher(program: program, log: .silent), ExecLauncher(program: program)]
            as [any GuestMaker]
        {
            let heard = Heard(maker, try files.widget())
            guard case .neverStarted(let reason)? = await heard.end() else {
                Issue.record("it ended otherwise: \(String(describing: heard.ending))")
                continue
            }
            #expect(reason.contains("/nowhere/hodie-guest"))
        }
    }

    @Test func guestsEndWithTheirLauncher() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        var launcher: ZygoteLauncher? = ZygoteLauncher(program: try GuestProgramForTests.location, log: .silent)
        var ending: GuestEnding?
        let guest = launcher?.makeGuest(try files.widget()) { event in
            if case .ended(let how) = event { ending = how }
        }
        #expect(await eventually { guest?.processIdentifier != nil })
        launcher = nil
        #expect(await eventually { ending == .signalled(SIGKILL) })
    }

    @Test func manyGuestsLiveBesideEachOther() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let launcher = ZygoteLauncher(program: try GuestProgramForTests.location, log: .silent)
        let specification = try files.widget()
        let all = (0..<20).map { _ in Heard(launcher, specification) }
        for heard in all { #expect(await heard.settle()) }
        #expect(Set(all.compactMap(\.guest.processIdentifier)).count == 20)
        for heard in all { heard.guest.terminate() }
        for heard in all { #expect(await heard.end() == .signalled(SIGKILL)) }
    }
}
