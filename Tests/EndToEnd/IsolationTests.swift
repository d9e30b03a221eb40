import Foundation
import TestSupport
import Testing
import TodayHost

/// What a widget may do is what the README promises, whoever runs it.
@MainActor
@Suite(.serialized, .takingTurns) struct IsolationTests {
    /// On the kernels of old and on this one.
    @Test(arguments: [1, 2, 3, 5, nil]) func aWidgetCanOnlyWriteItsContainer(landlockABI: Int?) async throws {
        let view = try RealView(FixtureApps.shared.app("TriesToBreakOut"), landlockABI: landlockABI)
        view.open()
        #expect(await eventually { view.said("tried:").count == 17 }, "\(view.log)")
        #expect(
            view.said("tried:") == [
                "read /etc/passwd: refused", "read /etc/passwd: refused", "read /proc/loadavg: refused",
                "read /proc/stat: refused", "list /: refused", "write /tmp: refused", "write its bundle: refused",
                "run a program: refused", "open a socket: refused", "signal its parent: refused", "fork: refused",
                "write its container: worked", "replace a file: worked", "move a file: worked", "copy a file: worked",
                "keep a default: worked", "ask for a file's size: worked",
            ])
        // Each refusal is told once, and nothing that the frameworks do by themselves.
        let bundle = view.widgetPath("TriesToBreakOut")
        #expect(
            view.said("Hodie keeps widgets from ") == [
                "reading /etc/passwd", "reading /proc/loadavg; the right that would allow it is “system-data”",
                "reading /proc/stat; the right that would allow it is “system-data”", "listing /", "writing to /tmp",
                "writing to \(bundle)", "using the network; the right that would allow it is “network”",
                "running /bin/true",
            ])
        let own = view.home.path("Containers/\(RealView.widget("TriesToBreakOut"))/Documents/copied.txt")
        #expect(FileManager.default.fileExists(atPath: own))
        view.shutDown()
    }

    @Test func widgetsComeBackByThemselvesWhenTheZygoteDies() async throws {
        let view = try RealView(FixtureApps.shared.app("CountsTaps"))
        let widget = RealView.widget("CountsTaps")
        view.open()
        #expect(await eventually { view.platter("CountsTaps")?.content == .live })
        let zygote = try #require(view.launcher.zygoteProcessIdentifier)
        let process = try #require(view.host.process(of: widget)?.identifier)
        kill(zygote, SIGKILL)
        #expect(
            await eventually {
                let now = view.host.process(of: widget)?.identifier
                return now != nil && now != process && view.platter("CountsTaps")?.content == .live
            })
        #expect(view.launcher.zygoteProcessIdentifier != zygote)
        #expect(!view.log.contains { $0.contains("unable to load") }, "\(view.log)")
        view.shutDown()
    }
}
