import Foundation
import TestSupport
import Testing

/// The Today view as a part of the desktop.
@MainActor
@Suite(.serialized, .takingTurns) struct ServiceTests {
    /// A home whose desktop is its own, too.
    private func desktop() throws -> Home {
        let folder = try TemporaryFolder.make()
        return try Home(variables: [
            "XDG_CONFIG_HOME": folder.appendingPathComponent("config").path,
            "XDG_DATA_HOME": folder.appendingPathComponent("data").path,
            // No session of systemd is told anything.
            "XDG_RUNTIME_DIR": "/nowhere", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
        ])
    }

    @Test func whatIsInstalledIsWhatSystemdUnderstands() throws {
        let home = try desktop()
        let outcome = try home.hodie("today", "--install-service", "--port", "7399")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("systemctl --user enable --now hodie.socket"))
        #expect(outcome.output.contains("http://127.0.0.1:7399/#key="))
        let units = URL(fileURLWithPath: home.environment["XDG_CONFIG_HOME"] ?? "").appendingPathComponent(
            "systemd/user")
        let socket = try String(contentsOf: units.appendingPathComponent("hodie.socket"), encoding: .utf8)
        #expect(socket.contains("ListenStream=127.0.0.1:7399\n"))
        let service = try String(contentsOf: units.appendingPathComponent("hodie.service"), encoding: .utf8)
        #expect(service.contains("Environment=\"HODIE_HOME=\(home.folder.path)\"\n"))
        let entry = URL(fileURLWithPath: home.environment["XDG_DATA_HOME"] ?? "")
            .appendingPathComponent("applications/hodie.desktop")
        #expect(try String(contentsOf: entry, encoding: .utf8).contains("Exec=xdg-open http://127.0.0.1:7399/\n"))
        // Installing it again keeps the key that browsers know.
        #expect(try home.hodie("today", "--install-service", "--port", "7399").output == outcome.output)
    }

    @Test(.enabled(if: Self.has("systemd-analyze"))) func systemdHasNothingAgainstTheUnits() throws {
        let home = try desktop()
        try home.hodie("today", "--install-service", "--port", "7399")
        let units = "\(home.environment["XDG_CONFIG_HOME"] ?? "")/systemd/user"
        let runtime = ["XDG_RUNTIME_DIR": try TemporaryFolder.make().path]
        let outcome = try Command.run(
            ["systemd-analyze", "--user", "verify", "\(units)/hodie.socket", "\(units)/hodie.service"],
            environment: home.environment.merging(runtime) { $1 })
        // What it says of units that are not ours does not count.
        let lines = (outcome.output + outcome.errors).split(separator: "\n").filter { $0.contains("hodie.s") }
        #expect(outcome.status == 0 && lines.isEmpty, "\(outcome.errors)")
    }

    @Test(.enabled(if: Self.has("systemd-socket-activate")))
    func systemdStartsItWhenTheFirstBrowserConnects() async throws {
        let home = try Home()
        // A port that was free a moment ago.
        let port = try await RunningPage(home: Home()).port
        let log = home.folder.appendingPathComponent("activation")
        try Data().write(to: log)
        let identifier = home.folder.appendingPathComponent("identifier")
        let systemd = Process()
        // Somebody between us: it closes all descriptors that it inherits, which Foundation takes for its end.
        let script = """
            import subprocess, sys
            process = subprocess.Popen(sys.argv[2:])
            open(sys.argv[1], "w").write(str(process.pid))
            process.wait()
            """
        systemd.call([
            "python3", "-c", script, identifier.path, "systemd-socket-activate", "--listen", "127.0.0.1:\(port)",
            "--setenv=HODIE_HOME=\(home.folder.path)", try Stage.program("hodie").path, "today", "--no-open",
        ])
        systemd.environment = home.environment
        systemd.standardError = try FileHandle(forWritingTo: log)
        systemd.standardOutput = systemd.standardError
        try systemd.run()
        defer {
            let process = (try? String(contentsOf: identifier, encoding: .utf8)).flatMap { Int32($0) }
            if let process { kill(process, SIGKILL) }
            systemd.waitUntilExit()
        }
        func said() -> String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }
        #expect(await eventually { said().contains("Listening on 127.0.0.1:\(port)") })
        #expect(!said().contains("The Today view"), "nothing runs before somebody asks")
        let browser = try await Chromium(width: 420, height: 700)
        try await browser.open("http://127.0.0.1:\(port)/")
        #expect(try await browser.waits(for: "document.querySelector('#notice')?.textContent.includes('not let in')"))
        browser.close()
    }

    private nonisolated static func has(_ program: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
    }

    @Test func itIsStartedWhenItsPageIsAskedForAndServesTheSocketThatItIsGiven() async throws {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        // What systemd does: a socket that listens is the process's descriptor 3.
        let script = """
            import os, socket, sys
            one = socket.socket()
            one.bind(("127.0.0.1", 0))
            one.listen(16)
            os.dup2(one.fileno(), 9)
            os.dup2(9, 3, inheritable=True)
            os.environ["LISTEN_PID"], os.environ["LISTEN_FDS"] = str(os.getpid()), "1"
            print("bound to", one.getsockname()[1], flush=True)
            os.execv(sys.argv[1], sys.argv[1:])
            """
        let page = try await OpenPage(
            home: home, width: 420, height: 700, through: ["/usr/bin/env", "python3", "-c", script])
        #expect(try await page.browser.waits(for: "document.querySelector('.nodes button')"))
        page.close()
    }

    @Test func aSocketThatOthersReachIsRefused() throws {
        let script = """
            import os, socket, sys
            one = socket.socket()
            one.bind(("0.0.0.0", 0))
            one.listen(1)
            os.dup2(one.fileno(), 9)
            os.dup2(9, 3, inheritable=True)
            os.environ["LISTEN_PID"], os.environ["LISTEN_FDS"] = str(os.getpid()), "1"
            os.execv(sys.argv[1], sys.argv[1:])
            """
        let outcome = try Home().run(
            "hodie", ["today", "--no-open"], through: ["/usr/bin/env", "python3", "-c", script])
        #expect(outcome.status == 1)
        #expect(
            outcome.errors == "hodie: the socket that systemd opened can't be used: it is not one of 127.0.0.1\n")
    }

    @Test func thePageCanBeKeptAsAnApp() async throws {
        let home = try Home()
        let page = try await OpenPage(home: home, width: 420, height: 700)
        #expect(try await page.browser.waits(for: "window.hodie && hodie.firstState > 0"))
        let manifest = try await page.browser.evaluate(
            "fetch('/manifest.webmanifest').then(async (answer) => answer.headers.get('content-type') + (await answer.json()).display)"
        )
        #expect(manifest as? String == "application/manifest+jsonstandalone")
        let icon = try await page.browser.evaluate(
            "fetch('/icon.svg').then((answer) => answer.status + answer.headers.get('content-type'))")
        #expect(icon as? String == "200image/svg+xml")
        // What the browser itself has against it.
        let obstacles = try await page.browser.send("Page.getInstallabilityErrors", [:])
        #expect((obstacles["installabilityErrors"] as? [Any])?.isEmpty == true, "\(obstacles)")
        let wrong = try await page.browser.send("Page.getAppManifest", [:])
        #expect((wrong["errors"] as? [Any])?.isEmpty == true, "\(wrong)")
        page.close()
    }
}
