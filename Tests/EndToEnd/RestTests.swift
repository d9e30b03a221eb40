import Dispatch
import TestSupport
import Testing

/// Where nothing happens, no process wakes up.
@MainActor
@Suite(.serialized) struct RestTests {
    /// Dispatch would look every second, from the first work for a global queue on: the widget has such work, and the host
    /// has the memory of its pixels made so.
    @Test func whatWorkedOnGlobalQueuesComesToRest() async throws {
        let home = try Home()
        #expect(try home.hodie("install", FixtureApps.shared.app("WorksAside").path).status == 0)
        let page = try await OpenPage(home: home, width: 420, height: 400)
        let button = "document.querySelector('.nodes button')"
        #expect(try await page.browser.waits(for: "\(button)?.ariaLabel.includes('1 ended')"))
        #expect(await Self.comesToRest(page.page.processIdentifier))
        // Then it looks again: threads that wait are found out, however often there were none meanwhile.
        for count in 2...3 {
            try await page.browser.does("\(button).click()")
            #expect(try await page.browser.waits(for: "\(button).ariaLabel.includes('\(count) ended')"))
            #expect(await Self.comesToRest(page.page.processIdentifier))
        }
        page.close()
    }

    /// The widget's task, Foundation's loader, and the broker.
    @Test func whatHasLoadedFromTheNetworkComesToRest() async throws {
        let server = try LoopbackServer { _ in .init("hello") }
        defer { server.stop() }
        let home = try Home()
        let app = try FixtureApps.shared.app("LoadsFromTheNetwork").path
        #expect(try home.hodie("install", app, "--allow", "private-network").status == 0)
        try RealView.ask(for: ["async http://localhost:\(server.port)/"], in: home)
        let page = try await OpenPage(home: home, width: 420, height: 400)
        #expect(await eventually { home.log.contains(" -> 200, 5 bytes") }, "\(home.log)")
        #expect(await Self.comesToRest(page.page.processIdentifier))
        page.close()
    }

    /// Whether there comes a time in which no thread of a process and of those that descend from it wakes up, long enough
    /// for a look every second. What the host looks at by itself, it does every five seconds.
    nonisolated private static func comesToRest(_ root: Int32) async -> Bool {
        var (known, since): ([String: Int], UInt64) = ([:], 0)
        return await eventually {
            let time = DispatchTime.now().uptimeNanoseconds
            let wakeups = SystemProcesses(root: root).wakeups()
            if wakeups != known { (known, since) = (wakeups, DispatchTime.now().uptimeNanoseconds) }
            return time > since + 1_500_000_000
        }
    }
}
