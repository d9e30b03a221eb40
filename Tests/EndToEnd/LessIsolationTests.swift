import Foundation
import TestSupport
import Testing

/// On a machine that cannot confine widgets nothing of theirs runs, unless the user says so.
@MainActor
@Suite(.serialized, .takingTurns) struct LessIsolationTests {
    /// What a machine may lack, each with the instructions of a filter of system calls that refuses it, as a container may
    /// (seccomp(2); the numbers are those of x86-64). A load of the number or of an argument's lower half, a jump if it is
    /// equal, an answer.
    nonisolated private static let refusals = [
        "Landlock": "(0x20, 0, 0, 0), (0x15, 0, 1, 444), (0x06, 0, 0, 0x50000 | 38)",
        "seccomp": """
        (0x20, 0, 0, 0), (0x15, 0, 1, 317), (0x06, 0, 0, 0x50000 | 38), \
        (0x15, 0, 3, 157), (0x20, 0, 0, 16), (0x15, 0, 1, 22), (0x06, 0, 0, 0x50000 | 22)
        """,
        "no_new_privs": """
        (0x20, 0, 0, 0), (0x15, 0, 3, 157), (0x20, 0, 0, 16), (0x15, 0, 1, 38), (0x06, 0, 0, 0x50000 | 22)
        """,
        "resource limits": """
        (0x20, 0, 0, 0), (0x15, 0, 3, 302), (0x20, 0, 0, 32), (0x15, 1, 0, 0), (0x06, 0, 0, 0x50000 | 1)
        """,
    ]

    /// Runs a program as on a machine that lacks this.
    private func without(_ part: String) throws -> [String] {
        let instructions = try #require(Self.refusals[part])
        return [
            "/usr/bin/python3", "-c",
            """
            import ctypes, os, struct, sys
            code = [\(instructions), (0x06, 0, 0, 0x7fff0000)]
            instructions = ctypes.create_string_buffer(b''.join(struct.pack('HBBI', *c) for c in code))
            program = ctypes.create_string_buffer(struct.pack('HP', len(code), ctypes.addressof(instructions)))
            libc = ctypes.CDLL(None)
            assert libc.prctl(38, 1, 0, 0, 0) == 0 and libc.prctl(22, 2, program, 0, 0) == 0
            os.execv(sys.argv[1], sys.argv[1:])
            """,
        ]
    }

    @Test(arguments: [["today", "--no-open"], ["picture"]], refusals.keys.sorted())
    func nothingIsStarted(command: [String], without part: String) throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let outcome = try home.run("hodie", command, through: without(part))
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("can't be confined") && outcome.errors.contains("lacks \(part)."))
        #expect(outcome.errors.contains("--allow-less-isolation"))
        #expect(!FileManager.default.fileExists(atPath: home.path("today.png")))
    }

    @Test(arguments: refusals.keys.sorted()) func doctorSaysSo(part: String) throws {
        let outcome = try Home().run("hodie", ["doctor"], through: without(part))
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("\(part): missing."), "\(outcome.output)")
        #expect(outcome.output.contains("--allow-less-isolation"), "\(outcome.output)")
    }

    @Test(arguments: refusals.keys.sorted()) func aPictureIsMadeIfTheUserSaysSo(without part: String) throws {
        let app = try FixtureApps.shared.app("CountsTaps").path
        let home = try Home()
        let outcome = try home.run("hodie", ["picture", "--allow-less-isolation", app], through: without(part))
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func thePageBearsAMark() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        let mark = "document.querySelector('#less-isolation:not([hidden])')"
        let page = try await OpenPage(
            home: home, width: 420, height: 800, arguments: ["--no-open", "--allow-less-isolation"],
            through: without("Landlock"))
        #expect(try await page.browser.waits(for: "\(mark)?.innerText.endsWith('This machine lacks: Landlock')"))
        #expect(try await page.browser.waits(for: "Object.keys(hodie.live).length == 1"))
        page.close()
        // Where nothing is missing, there is no mark.
        let sound = try await OpenPage(
            home: home, width: 420, height: 800, arguments: ["--no-open", "--allow-less-isolation"])
        #expect(try await sound.browser.waits(for: "Object.keys(hodie.live).length == 1"))
        #expect(try await sound.browser.comes("\(mark) === null", to: true))
        sound.close()
    }
}
