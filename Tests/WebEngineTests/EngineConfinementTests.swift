import Foundation
import Glibc
import TestSupport
import Testing

@testable import WebEngine

/// What Chromium is enclosed in: tried by a program that is started in its place.
@Suite(.enabled(if: RunningEngine.isPossible), .takingTurns) struct EngineConfinementTests {
    @Test func whatRunsAsChromiumReadsAndReachesNothing() async throws {
        let program = try TemporaryFolder.make().appendingPathComponent("chromium")
        let script = """
            try() { if "$@" > /dev/null 2>&1; then echo "$*" >> "$HOME/could"; fi; }
            try cat /etc/passwd
            try cat /proc/1/environ
            try ls /root
            try ls /tmp
            try touch /tmp/hodie-web-was-here
            try touch /usr/hodie-web-was-here
            id -u > "$HOME/user"
            cat /proc/net/dev | grep -c : > "$HOME/networks"
            echo > "$HOME/done"
            """
        try ExecutableScript.write(script, to: program)
        let engine = try RunningEngine(program: program.path)
        let folder = engine.folder
        #expect(await eventually { engine.ending != nil })
        #expect(engine.ending == 70, "it ends with its Chromium, and not well")
        func text(_ name: String) -> String? {
            try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }
        #expect(text("done") != nil)
        #expect(text("could") == nil)
        #expect(text("user") == "1000", "never root")
        #expect(text("networks") == "1", "itself and nobody else")
    }

    @Test func aChromiumThatIsNotThereIsSaid() async throws {
        let engine = try RunningEngine(program: "/usr/lib/no-such-program")
        #expect(await eventually { engine.ending != nil })
        #expect(engine.ending == 69)
    }

    @Test func chromiumsOwnSandboxIsOn() async throws {
        let engine = try RunningEngine()
        let guest = try engine.guest()
        guest.open()
        #expect(await guest.load("about:blank"))
        let network = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/net")
        let processes = engine.processes()
        var renderers = 0
        for process in processes {
            let words = (try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)) ?? ""
            #expect(!words.contains("--no-sandbox"))
            let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
            #expect(status.contains("NoNewPrivs:\t1") || status.isEmpty)
            let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/ns/net")
            #expect(own != network)
            if words.contains("--type=renderer") {
                renderers += 1
                #expect(status.contains("Seccomp:\t2"))
            }
        }
        #expect(renderers > 0)
        #expect(await engine.end() == 0)
    }
}
