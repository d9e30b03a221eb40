import Foundation
import TestSupport
import Testing

/// What lets a page in: where it is, how long it counts, and who does not get it.
@MainActor
@Suite(.serialized, .takingTurns) struct PageSecretTests {
    private let isLive = "window.hodie && Object.keys(hodie.live).length == 1"
    private let isRefused =
        "document.querySelector('#notice:not([hidden])')?.innerText.startsWith('This page was not let in')"

    private func home() throws -> Home {
        let home = try Home()
        try home.hodie("install", FixtureApps.shared.app("CountsTaps").path)
        return home
    }

    private func openPage(_ home: Home) async throws -> OpenPage {
        let page = try await OpenPage(home: home, width: 420, height: 800)
        #expect(try await page.browser.waits(for: isLive))
        return page
    }

    @Test func theAddressBarHistoryAndCookiesDoNotHoldIt() async throws {
        let page = try await openPage(home())
        let address = try await page.browser.evaluate("location.href") as? String
        #expect(address == page.page.origin + "/")
        #expect(try await page.browser.comes("document.cookie", to: ""))
        // What stands in the bar is enough for a bookmark in this browser.
        try await page.browser.open("about:blank")
        try await page.browser.open(page.page.origin + "/")
        #expect(try await page.browser.waits(for: isLive))
        page.close()
    }

    @Test func anotherPortOfThisMachineIsNotSentIt() async throws {
        let page = try await openPage(home())
        let stranger = try Listener()
        try await page.browser.evaluate("location = 'http://127.0.0.1:\(stranger.port)/'; 0")
        #expect(await eventually { stranger.heard.contains("\r\n\r\n") })
        #expect(stranger.heard.hasPrefix("GET / HTTP/1.1\r\n"))
        #expect(!stranger.heard.contains(page.page.key))
        let headers = stranger.heard.lowercased()
        #expect(!headers.contains("\r\ncookie:") && !headers.contains("\r\nreferer:"), "\(stranger.heard)")
        page.close()
    }

    @Test func anOpenPageAndABookmarkOutliveTheHost() async throws {
        let page = try await openPage(home())
        let port = page.page.port
        try await page.browser.evaluate("hodie.live = {}")
        page.page.stop()
        #expect(try await page.browser.waits(for: "document.querySelector('#notice:not([hidden])')"))
        let again = try await RunningPage(home: page.home, port: port)
        #expect(again.url == page.page.url)
        #expect(try await page.browser.waits(for: isLive))
        #expect(try await page.browser.waits(for: "document.querySelector('#notice').hidden"))
        try await page.browser.open("about:blank")
        try await page.browser.open(page.page.url)
        #expect(try await page.browser.waits(for: isLive))
        page.browser.close()
        again.stop()
    }

    /// Bookmarks go on leading to it.
    @Test func whoNamesNoPortGetsThatOfTheLastTime() async throws {
        let home = try home()
        // The usual port is somebody else's at first: what is asked for is the one that was taken instead.
        let other = try await RunningPage(home: Home(), command: ["today", "--no-open"])
        let first = try await RunningPage(home: home, command: ["today", "--no-open"])
        first.stop()
        other.stop()
        // One that is named holds for that time only.
        let named = try await RunningPage(home: home)
        #expect(named.port != first.port)
        named.stop()
        let again = try await RunningPage(home: home, command: ["today", "--no-open"])
        #expect(again.url == first.url)
        again.stop()
    }

    @Test func aNewSecretEndsWhatWasLetIn() async throws {
        let page = try await openPage(home())
        let port = page.page.port
        page.page.stop()
        let again = try await RunningPage(home: page.home, port: port, arguments: ["--no-open", "--new-secret"])
        #expect(again.key != page.page.key)
        #expect(try await page.browser.waits(for: isRefused))
        // It does not try again, not even when it is looked at again.
        let calls = """
            (() => { const real = HodieCall; let calls = 0;
                     window.HodieCall = class { constructor() { calls += 1 } };
                     dispatchEvent(new Event('pageshow'));
                     document.dispatchEvent(new Event('visibilitychange'));
                     window.HodieCall = real;
                     return calls; })()
            """
        #expect(try await page.browser.comes(calls, to: 0))
        // The old bookmark is of no use, the new address is, in the same tab as well.
        try await page.browser.open("about:blank")
        try await page.browser.open(page.page.url)
        #expect(try await page.browser.waits(for: isRefused))
        try await page.browser.open(again.url)
        #expect(try await page.browser.waits(for: isLive))
        #expect(try await page.browser.waits(for: "document.querySelector('#notice').hidden"))
        page.browser.close()
        again.stop()
    }

    @Test func withoutItThereIsNothingToSee() async throws {
        let page = try await RunningPage(home: home())
        let browser = try await Chromium(width: 420, height: 800)
        try await browser.open(page.origin + "/")
        #expect(try await browser.waits(for: isRefused))
        #expect(try await browser.comes("document.querySelector('.platter') === null", to: true))
        // Nor for a page that says something else than ours does.
        let code = """
            new Promise(done => { const socket = new WebSocket(`ws://${location.host}/socket`);
                                  socket.onopen = () => socket.send(JSON.stringify({t: 'show', ids: []}));
                                  socket.onclose = (event) => done(event.code); })
            """
        #expect(try await browser.comes(code, to: 1008))
        browser.close()
        page.stop()
    }

    /// Somebody else listens on the port while Hodie does not run.
    @Test func aPageSaysNothingToAHostThatDoesNotKnowIt() async throws {
        let page = try await openPage(home())
        let call = """
            new Promise(done => {
                const said = [];
                class Stranger { send(text) { said.push(text); this.onmessage({data: JSON.stringify(
                                     {t: 'challenge', nonce: 'ab'.repeat(32), proof: 'cd'.repeat(32)})}); }
                                 close() {}
                                 constructor() { setTimeout(() => this.onopen()); } }
                const real = window.WebSocket;
                window.WebSocket = Stranger;
                const call = new HodieCall();
                window.WebSocket = real;
                call.refused = () => done(said.join());
                call.entered = () => done('let in');
            })
            """
        let said = try #require(try await page.browser.evaluate(call) as? String)
        #expect(said.hasPrefix(#"{"t":"hello","nonce":""#))
        #expect(!said.contains("enter") && !said.contains(page.page.key))
        page.close()
    }

    @Test func aBrowserThatIsOpenedForTheUserGetsAFileThatLetsInOnce() async throws {
        let home = try home()
        let tools = home.folder.appendingPathComponent("tools", isDirectory: true)
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        let opener = tools.appendingPathComponent("xdg-open")
        let script = """
            (cp "$1" "$0.copy"; stat -c %a "$1" "${1%/*}"; echo "$*"; umask) > "$0.new"
            mv "$0.new" "$0.said"
            """
        try ExecutableScript.write(script, to: opener)
        let page = try await RunningPage(
            home: home, arguments: [], variables: ["DISPLAY": ":9", "PATH": "\(tools.path):/usr/bin:/bin"])
        let said = opener.path + ".said"
        #expect(await eventually { FileManager.default.fileExists(atPath: said) })
        let lines = try String(contentsOfFile: said, encoding: .utf8).split(separator: "\n").map(String.init)
        let file = home.path("Invitation/today.html")
        // What it writes has the rights that its user wants, though the Today view's own files are closed.
        #expect(
            lines == [
                "600", "700", file,
                try Command.run(["/bin/sh", "-c", "umask"]).output.trimmingCharacters(in: .newlines),
            ])

        let browser = try await Chromium(width: 420, height: 800)
        try await browser.open("file://\(file)")
        #expect(try await browser.waits(for: isLive))
        #expect(try await browser.comes("location.href", to: page.origin + "/"))
        #expect(await eventually { !FileManager.default.fileExists(atPath: file) })
        // This browser is known now, and needs no more than the address.
        try await browser.open("about:blank")
        try await browser.open(page.origin + "/")
        #expect(try await browser.waits(for: isLive))
        browser.close()
        // Who has kept the file gets in nowhere with it.
        let late = try await Chromium(width: 420, height: 800)
        let copy = tools.appendingPathComponent("copy.html")
        try FileManager.default.copyItem(atPath: opener.path + ".copy", toPath: copy.path)
        #expect(try !String(contentsOf: copy, encoding: .utf8).contains(page.key))
        try await late.open("file://\(copy.path)")
        #expect(try await late.waits(for: isRefused))
        late.close()
        page.stop()
    }

    /// Also in a home that others may enter, and if an earlier Hodie has left things open there.
    @Test func othersOfTheMachineCanReadNothing() async throws {
        let home = try home()
        let folders = ["Caches", "Caches/Snapshots", "Groups"]
        for folder in folders {
            try FileManager.default.createDirectory(atPath: home.path(folder), withIntermediateDirectories: true)
        }
        let old = ["Caches/Snapshots/old.png", "rights.plist", "state.damaged.sqlite", "hodie.old.log"]
        for name in old { try Data().write(to: URL(fileURLWithPath: home.path(name))) }
        for name in folders + old { chmod(home.path(name), name.contains(".") ? 0o644 : 0o755) }
        #expect(chmod(home.folder.path, 0o755) == 0)
        let page = try await openPage(home)
        page.close()
        #expect(openToOthers(below: home) == [])
        let mode = try FileManager.default.attributesOfItem(atPath: home.folder.path)[.posixPermissions] as? Int
        #expect(mode == 0o755)
        // What is new is closed, wherever it lies.
        let snapshots = try FileManager.default.contentsOfDirectory(atPath: home.path("Caches/Snapshots"))
        let new = snapshots.filter { $0 != "old.png" }.map { "Caches/Snapshots/\($0)" }
        #expect(!new.isEmpty)
        for name in new + ["state.sqlite", "state.good.sqlite"] {
            let mode = try FileManager.default.attributesOfItem(atPath: home.path(name))[.posixPermissions] as? Int
            #expect(mode == 0o600, "\(name)")
        }
        try home.hodie("deny", "org.hodie.fixture.CountsTaps", "system-data")
        #expect(openToOthers(below: home) == [])
    }

    /// What others may read or enter, but for what the tests themselves write.
    private func openToOthers(below home: Home) -> [String] {
        var open: [String] = []
        let files = FileManager.default.enumerator(atPath: home.folder.path)
        while let name = files?.nextObject() as? String {
            let attributes = try? FileManager.default.attributesOfItem(atPath: home.path(name))
            let isFolder = attributes?[.type] as? FileAttributeType == .typeDirectory
            guard attributes?[.type] as? FileAttributeType != .typeSymbolicLink, !name.hasPrefix("today-") else {
                continue
            }
            if (attributes?[.posixPermissions] as? Int ?? 0) & 0o077 != 0 {
                open.append(name)
            } else if isFolder {
                // Nobody else comes further.
                files?.skipDescendants()
            }
        }
        return open
    }

    @Test func neitherTheLogNorTheFilesOthersCanReadHoldIt() async throws {
        let page = try await openPage(home())
        page.close()
        let files = FileManager.default.enumerator(atPath: page.home.folder.path)
        var holders: [String] = []
        while let name = files?.nextObject() as? String {
            let path = page.home.path(name)
            guard let data = FileManager.default.contents(atPath: path),
                data.range(of: Data(page.page.key.utf8)) != nil
            else { continue }
            // What the program printed, to whom it was printed.
            if !name.hasPrefix("today-") { holders.append(name) }
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            if !name.hasPrefix("today-") { #expect(mode == 0o600, "\(name)") }
        }
        #expect(holders.sorted() == ["page.json", "today.lock"])
    }
}

/// A server that says nothing and remembers what it heard.
private final class Listener: @unchecked Sendable {
    let port: Int
    private let lock = NSLock()
    private var bytes: [UInt8] = []

    var heard: String { String(decoding: lock.withLock { bytes }, as: UTF8.self) }

    struct NoPort: Error {}

    init() throws {
        let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listening, $0, size) == 0 && listen(listening, 1) == 0 && getsockname(listening, $0, &size) == 0
            }
        }
        guard isBound else { throw NoPort() }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread { [self] in
            let connection = accept(listening, nil, nil)
            var buffer = [UInt8](repeating: 0, count: 1 << 14)
            while true {
                let count = read(connection, &buffer, buffer.count)
                guard count > 0 else { break }
                lock.withLock { bytes += buffer[..<count] }
            }
            close(connection)
            close(listening)
        }.start()
    }
}
