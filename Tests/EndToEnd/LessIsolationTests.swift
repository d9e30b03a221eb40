import Foundation
import TestSupport
import Testing

/// On a machine that cannot confine widgets nothing of theirs runs, unless the user says so.
@MainActor
@Suite(.serialized, .takingTurns) struct LessIsolationTests {
    /// Runs a program as on a kernel without Landlock: a filter of system calls answers ENOSYS to
    /// landlock_create_ruleset, number 444 (seccomp(2), landlock_create_ruleset(2)).
    private let withoutLandlock = [
        "/usr/bin/python3", "-c",
        """
        import ctypes, os, struct, sys
        code = [(0x20, 0, 0, 0), (0x15, 0, 1, 444), (0x06, 0, 0, 0x50000 | 38), (0x06, 0, 0, 0x7fff0000)]
        instructions = ctypes.create_string_buffer(b''.join(struct.pack('HBBI', *c) for c in code))
        program = ctypes.create_string_buffer(struct.pack('HP', len(code), ctypes.addressof(instructions)))
        libc = ctypes.CDLL(None)
        assert libc.prctl(38, 1, 0, 0, 0) == 0 and libc.prctl(22, 2, program, 0, 0) == 0
        os.execv(sys.argv[1], sys.argv[1:])
        """,
    ]

    @Test(arguments: [["today", "--no-open"], ["picture"]])
    func nothingIsStarted(command: [String]) throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let outcome = try home.run("hodie", command, through: withoutLandlock)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("can't be confined") && outcome.errors.contains("lacks Landlock"))
        #expect(outcome.errors.contains("--allow-less-isolation"))
        #expect(!FileManager.default.fileExists(atPath: home.path("today.png")))
    }

    @Test func doctorSaysSo() throws {
        let outcome = try Home().run("hodie", ["doctor"], through: withoutLandlock)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("--allow-less-isolation"), "\(outcome.output)")
    }

    @Test func aPictureIsMadeIfTheUserSaysSo() throws {
        let app = try FixtureApps.shared.app("CountsTaps").path
        let home = try Home()
        let outcome = try home.run("hodie", ["picture", "--allow-less-isolation", app], through: withoutLandlock)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func thePageBearsAMark() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let mark = "document.querySelector('#less-isolation:not([hidden])')"
        let page = try await OpenPage(
            home: home, width: 420, height: 800, arguments: ["--no-open", "--allow-less-isolation"],
            through: withoutLandlock)
        #expect(try await page.browser.waits(for: "\(mark)?.innerText.endsWith('This machine lacks: Landlock')"))
        #expect(try await page.browser.waits(for: "Object.keys(hodie.live).length == 1"))
        page.close()
        // Where nothing is missing, there is no mark.
        let sound = try await OpenPage(
            home: home, width: 420, height: 800, arguments: ["--no-open", "--allow-less-isolation"])
        #expect(try await sound.browser.waits(for: "Object.keys(hodie.live).length == 1"))
        #expect(try await sound.browser.evaluate("\(mark) === null") as? Bool == true)
        sound.close()
    }
}
