import AppLibrary
import Foundation
import HostLink
import HostTestSupport
import TestSupport

@testable import TodayHost

/// A Today view with embedded guests, a held clock and a face that writes down what it is told.
@MainActor
final class TestView: TodayFace {
    let clock = VirtualClock()
    let maker: EmbeddedGuestMaker
    let store = TransientStore()
    let lines = LineLog()
    let folder: URL
    /// What the host finds at its next look.
    var installed: [TodayWidget] = []
    /// Whether the widgets have data, installed or not.
    var hasData = true
    /// The widgets whose containers were emptied.
    private(set) var emptied: [String] = []
    private(set) var host: TodayHost!
    private(set) var snapshots: SnapshotStore!
    private let policy: HostPolicy
    private let machine: TestMachine?
    private let location: (any LocationSource)?
    private let notifications: NotificationRight
    private let desktop: (any NotificationDesktop)?
    /// What was said of apps' rights: `app notifications true`.
    private(set) var decided: [String] = []
    private(set) var updates: [SurfaceName] = []
    private(set) var links: [URL] = []
    private(set) var told: [AccessibilityEvent] = []
    /// The keys that surfaces have left to it.
    private(set) var left: [String] = []
    private(set) var copies: [String] = []
    /// How often it was told of a state, and the last one.
    private(set) var states = 0
    private(set) var lastTold: TodayState?

    init(
        widgets: [String] = ["app.widget"], behaviour: EmbeddedGuest.Behaviour = .init(), policy: HostPolicy = .init(),
        machine: TestMachine? = nil, location: (any LocationSource)? = nil,
        notifications: NotificationRight = .undecided, desktop: (any NotificationDesktop)? = nil
    ) {
        self.policy = policy
        self.machine = machine
        self.location = location
        self.notifications = notifications
        self.desktop = desktop
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("hodie-test-\(UUID().uuidString)")
        maker = EmbeddedGuestMaker(clock: clock)
        maker.behaviour = behaviour
        makeHost(widgets: widgets)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Starts the host, or starts it again with what it remembers.
    func makeHost(widgets: [String] = ["app.widget"]) {
        snapshots?.finish()
        let log = lines.log
        let application = TodayApplication(
            id: "app", title: "App", iconPath: nil, bundlePath: "/App.app", containerPath: "/container",
            groupContainers: [:], urlSchemes: ["widget"],
            websites: [
                AssociatedWebsite(
                    domain: "site.example",
                    pages: [PagePattern(path: "/kept/*", isExcluded: true), PagePattern(path: "/*")])
            ], notifications: notifications)
        installed = widgets.map {
            TodayWidget(
                id: $0, title: $0, bundlePath: "/App.app/PlugIns/\($0).appex", containerPath: "/\($0)",
                groupContainers: [:], application: application)
        }
        // All of them belong to one app, of which only the first would be shown.
        if store.list == TodayList() { store.list = TodayList(widgets.map { TodayList.Entry(widget: $0) }) }
        snapshots = SnapshotStore(folder: folder, clock: clock, log: log)
        host = TodayHost(
            environment: GuestEnvironment(), installed: { [unowned self] in installed },
            hasData: { [unowned self] _ in hasData },
            resetContainer: { [unowned self] widget, done in
                emptied.append(widget)
                done()
            }, maker: maker, store: store,
            snapshots: snapshots, clock: clock, policy: policy, machine: machine,
            location: location, desktop: desktop,
            decide: { [unowned self] in decided.append("\($0) \($1) \($2)") }, log: log)
        host.attach(self)
    }

    func todayChanged(_ state: TodayState) {
        states += 1
        lastTold = state
    }
    func surfaceChanged(_ surface: SurfaceName, _ update: SurfaceUpdate) { updates.append(surface) }
    func openLink(_ url: URL) { links.append(url) }
    func told(_ event: AccessibilityEvent, by surface: SurfaceName) { told.append(event) }
    func left(_ usage: UInt16, by surface: SurfaceName) { left.append("\(usage) \(surface)") }
    func copy(_ text: String) { copies.append(text) }

    /// Opens the Today view and lets everything come to rest.
    func open() {
        host.send(.show(Set(state.platters.map(\.id))), from: self)
        clock.advance()
    }

    func close() {
        host.send(.show([]), from: self)
        clock.advance()
    }

    func send(_ intent: TodayIntent) {
        host.send(intent, from: self)
        clock.advance()
    }

    func tap(_ surface: SurfaceName = .widget("app.widget")) {
        send(.touch(surface, TouchEvent(phase: .began, finger: 1, x: 5, y: 5, timestamp: 1)))
        send(.touch(surface, TouchEvent(phase: .ended, finger: 1, x: 5, y: 5, timestamp: 1.1)))
    }

    var state: TodayState { host.state(for: self) }

    func isSettled(_ widget: String) -> Bool { host.isSettled(widget, for: self) }

    /// The picture of the widget's last display.
    func snapshot() async -> Snapshot? {
        await withCheckedContinuation { continuation in
            host.readSnapshot(of: "app.widget", for: self) { continuation.resume(returning: $0) }
        }
    }

    var platter: PlatterState? { state.platters.first }

    /// What the guests were told that matters for the life cycle, by name.
    var story: [String] {
        maker.guests.flatMap(\.received).compactMap { message in
            switch message {
            case .openWidget(_, let opening): return "open \(opening.displayMode)"
            case .performUpdate: return "update"
            case .appear: return "appear"
            case .disappear: return "disappear"
            case .discard: return "discard"
            case .displayMode(_, let mode, _): return "mode \(mode)"
            case .resize(_, let size): return "resize \(Int(size.height))"
            case .draw: return "draw"
            case .launchApplication(_, let launch):
                return
                    "launch \(launch.url ?? launch.webpage.map { "on \($0)" } ?? launch.shortcutItem.map { "with \($0.type)" } ?? "-")"
            case .performShortcut(_, let item): return "perform \(item.type)"
            case .openURL(_, let url): return "url \(url)"
            case .openWebpage(_, let url): return "page \(url)"
            case .application(_, let transition): return "\(transition)"
            default: return nil
            }
        }
    }
}
