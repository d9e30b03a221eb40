import Foundation
import HostLink
import Log
import TestSupport
import Testing

@testable import GuestLauncher

/// A zygote that dies or hangs is the host's own failure: it is replaced, and no guest is blamed for it.
@MainActor
@Suite(.serialized, .takingTurns) struct ZygoteFailureTests {
    /// What is to happen later happens when the test says so.
    @MainActor
    private final class Time {
        private var calls: [Int: @MainActor () -> Void] = [:]
        private var next = 0

        var deadlines: ZygoteDeadlines {
            ZygoteDeadlines { [self] _, body in
                let number = next
                next += 1
                calls[number] = body
                return { [self] in calls[number] = nil }
            }
        }

        var isAwaited: Bool { !calls.isEmpty }

        func pass() {
            let due = calls.values
            calls = [:]
            for call in due { call() }
        }
    }

    private func launcher(_ time: Time, program: GuestProgramLocation? = nil) throws -> ZygoteLauncher {
        ZygoteLauncher(
            program: try program ?? GuestProgramForTests.location, log: .silent, environment: [:],
            deadlines: time.deadlines)
    }

    private func isLauncherFailure(_ ending: GuestEnding?) -> Bool {
        if case .launcherFailed? = ending { return true }
        return false
    }

    @Test func aZygoteThatDiedIsReplaced() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let launcher = try launcher(Time())
        let specification = try files.widget()
        let first = Heard(launcher, specification)
        #expect(await first.settle())
        let zygote = try #require(launcher.zygoteProcessIdentifier)
        kill(zygote, SIGKILL)
        // Asked at once, while the launcher cannot know yet.
        let second = Heard(launcher, specification)
        #expect(await second.settle())
        #expect(second.confinement != nil)
        #expect(isLauncherFailure(await first.end()))
        #expect(launcher.zygoteProcessIdentifier != zygote)
        second.guest.terminate()
        #expect(await second.end() == .signalled(SIGKILL))
    }

    @Test func aZygoteThatHangsBeforeItStartsAGuestIsReplaced() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let time = Time()
        let launcher = try launcher(time)
        let specification = try files.widget()
        let first = Heard(launcher, specification)
        #expect(await first.settle())
        #expect(!time.isAwaited)
        let zygote = try #require(launcher.zygoteProcessIdentifier)
        kill(zygote, SIGSTOP)
        let second = Heard(launcher, specification)
        #expect(time.isAwaited)
        time.pass()
        #expect(await second.settle())
        #expect(isLauncherFailure(await first.end()))
        #expect(launcher.zygoteProcessIdentifier != zygote)
        second.guest.terminate()
        #expect(await second.end() == .signalled(SIGKILL))
        #expect(!time.isAwaited)
    }

    @Test func aZygoteThatDoesNotTellOfAnEndIsReplaced() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let time = Time()
        let launcher = try launcher(time)
        let heard = Heard(launcher, try files.widget())
        #expect(await heard.settle())
        kill(try #require(launcher.zygoteProcessIdentifier), SIGSTOP)
        heard.guest.terminate()
        #expect(time.isAwaited)
        time.pass()
        #expect(await heard.end() == .signalled(SIGKILL))
    }

    @Test func aGuestThatIsNotStartedYetCanBeEnded() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let time = Time()
        let launcher = try launcher(time)
        let first = Heard(launcher, try files.widget())
        #expect(await first.settle())
        kill(try #require(launcher.zygoteProcessIdentifier), SIGSTOP)
        let second = Heard(launcher, try files.widget())
        second.guest.terminate()
        time.pass()
        #expect(await second.end() == .signalled(SIGKILL))
        #expect(isLauncherFailure(await first.end()))
    }

    @Test func aZygoteThatNeverGetsWarmIsGivenUp() async throws {
        let files = try GuestProgramForTests()
        defer { files.remove() }
        let script = files.folder.appendingPathComponent("hangs")
        try ExecutableScript.write("exec sleep 100000", to: script)
        let time = Time()
        let launcher = try launcher(time, program: GuestProgramLocation(executable: script.path))
        let heard = Heard(launcher, try files.widget())
        let first = launcher.zygoteProcessIdentifier
        time.pass()
        #expect(await eventually { launcher.zygoteProcessIdentifier != first && time.isAwaited })
        time.pass()
        #expect(isLauncherFailure(await heard.end()))
    }
}
