import Foundation
import GuestLauncher
import HostLink
import Log

/// The Today view without a face: the platters, the widgets behind them, and the containing app that one of them opened.
///
/// Intents come in by `send`, state goes out to the faces. Everything happens on the main queue.
@MainActor
public final class TodayHost {
    private let context: HostContext
    private let installed: () -> [TodayWidget]
    private let hasData: (String) -> Bool
    private var environment: GuestEnvironment
    private var widgets: [WidgetSession] = []
    private var applications: [String: ApplicationSession] = [:]
    private var openApplication: String?
    private var faces: [Face] = []
    private var lastState: TodayState?
    private var isTelling = false
    /// Where the user's hands are: a link opens there, not in every browser that shows the Today view.
    private weak var touchedFace: (any TodayFace)?

    private struct Face {
        weak var face: (any TodayFace)?
        var shown: Set<String> = []
    }

    /// - Parameters:
    ///   - environment: what the guests are shown of the outside.
    ///   - installed: the widgets that can be shown, in order; asked again at each `reload`.
    ///   - hasData: whether there is data of a widget. If not, it was removed meanwhile, and the host forgets it, too.
    public init(
        environment: GuestEnvironment, installed: @escaping () -> [TodayWidget],
        hasData: @escaping (String) -> Bool = { _ in true }, maker: any GuestMaker,
        store: any TodayStore, snapshots: SnapshotStore, clock: any TodayClock, policy: HostPolicy = HostPolicy(),
        log: Log
    ) {
        self.environment = environment
        self.installed = installed
        self.hasData = hasData
        context = HostContext(
            maker: maker, clock: clock, store: store, snapshots: snapshots, policy: policy, log: log)
        reload()
    }

    /// What there is to show now.
    public var state: TodayState {
        TodayState(
            platters: widgets.compactMap(\.platter), application: openApplication.flatMap { applications[$0]?.state },
            environment: environment)
    }

    // MARK: Faces

    /// Tells `face` the present state and everything that follows. Faces are not kept alive.
    public func attach(_ face: any TodayFace) {
        faces.append(Face(face: face))
        face.todayChanged(state)
    }

    /// The face is gone; what only it showed leaves the screen.
    public func detach(_ face: any TodayFace) {
        faces.removeAll { $0.face === face || $0.face == nil }
        updateVisibility()
        if faces.isEmpty { send(.closeApplication, from: nil) }
    }

    /// The picture of a widget's last display, if there is one.
    public func snapshot(of widget: String) -> Snapshot? { session(of: widget)?.snapshot }

    /// Reads the newest whole picture of a live surface; nil if there is none.
    public func readPicture<R>(of surface: SurfaceName, _ body: (SurfaceUpdate) -> R) -> R? {
        switch surface {
        case .widget(let id): return session(of: id)?.readPicture(body)
        case .application: return openApplication.flatMap { applications[$0] }?.readPicture(body)
        }
    }

    /// Whether a widget that is shown has come to rest: live (or failed), updated, nothing unanswered.
    public func isSettled(_ widget: String) -> Bool { session(of: widget)?.isSettled ?? true }

    /// What a widget's process has used, and its number; nil if it does not run.
    public func process(of widget: String) -> (identifier: Int32, usage: GuestUsage)? {
        guard let session = session(of: widget), let identifier = session.processIdentifier, let usage = session.usage
        else { return nil }
        return (identifier, usage)
    }

    /// Does what a face asks for.
    public func send(_ intent: TodayIntent, from face: (any TodayFace)?) {
        if case .touch = intent { touchedFace = face }
        switch intent {
        case .show(let ids):
            guard let index = faces.firstIndex(where: { $0.face === face }) else { return }
            faces[index].shown = ids
            updateVisibility()
        case .toggleMode(let id): session(of: id)?.toggleMode()
        case .retry(let id): session(of: id)?.retry()
        case .touch(.widget(let id), let event): session(of: id)?.touch(event)
        case .touch(.application, let event): openApplication.flatMap { applications[$0] }?.touch(event)
        case .closeApplication:
            guard let id = openApplication else { return }
            openApplication = nil
            applications[id]?.close()
            updateVisibility()
            sessionChanged()
        case .appearance(let appearance):
            guard environment.appearance != appearance else { return }
            environment.appearance = appearance
            for session in widgets { session.change(to: environment) }
            for session in applications.values { session.change(to: environment) }
            sessionChanged()
        case .reload: reload()
        }
    }

    /// Lets a widget update itself although nobody looks at it.
    public func updateInBackground(_ widget: String) { session(of: widget)?.updateInBackground() }

    /// Has every widget that has no picture yet update itself, so that there is one when it is first looked at.
    public func updateWhatHasNoSnapshot() {
        for session in widgets where session.platter?.content == .empty { session.updateInBackground() }
    }

    /// Ends all guests.
    public func shutDown() {
        faces = []
        for session in widgets { session.end() }
        for session in applications.values { session.end() }
    }

    // MARK: Inside

    private func session(of widget: String) -> WidgetSession? { widgets.first { $0.widget.id == widget } }

    /// Who takes an app away with its data, and installs it again, finds it as new: its widget is not hidden.
    private func forgetRemovedWidgets() {
        for id in context.store.remembered where !hasData(id) {
            session(of: id)?.end()
            widgets.removeAll { $0.widget.id == id }
            context.store.forget(id)
            context.snapshots.removeAll(of: id)
        }
    }

    private func reload() {
        // First of all: whoever lists the widgets also makes room for their data.
        forgetRemovedWidgets()
        let found = installed()
        widgets = found.map { widget in
            if let session = session(of: widget.id) {
                session.replace(by: widget)
                return session
            }
            return WidgetSession(widget, environment: environment, context: context, observer: self)
        }.withRemoved(from: widgets) { $0.end() }
        let present = Set(found.map(\.application))
        for (id, session) in applications where !present.contains(session.application) {
            // An app that is gone, or of which there is another version now, runs no more.
            session.end()
            applications[id] = nil
            if openApplication == id { openApplication = nil }
        }
        updateVisibility()
        sessionChanged()
    }

    /// A widget is on screen if any face shows it and no app lies over it.
    private func updateVisibility() {
        let shown = faces.reduce(into: Set<String>()) { $0.formUnion($1.shown) }
        for session in widgets {
            if openApplication == nil, shown.contains(session.widget.id) {
                session.show()
            } else {
                session.hide()
            }
        }
    }

    private func open(_ application: TodayApplication, with url: String?) {
        if let other = openApplication, other != application.id { applications[other]?.close() }
        let session =
            applications[application.id]
            ?? ApplicationSession(application, environment: environment, context: context, observer: self)
        applications[application.id] = session
        openApplication = application.id
        session.open(url)
        updateVisibility()
        sessionChanged()
    }
}

extension TodayHost: SessionObserver {
    func sessionChanged() {
        // Sessions speak up several times in one go; the faces hear the outcome.
        guard !isTelling else { return }
        isTelling = true
        _ = context.clock.schedule(after: 0) { [weak self] in self?.tellFaces() }
    }

    private func tellFaces() {
        isTelling = false
        updateVisibility()
        let state = self.state
        guard state != lastState else { return }
        lastState = state
        for face in faces { face.face?.todayChanged(state) }
    }

    func sessionDrew(_ surface: SurfaceName, _ update: SurfaceUpdate) {
        for face in faces { face.face?.surfaceChanged(surface, update) }
    }

    func session(of application: TodayApplication, wantsToOpen url: String, isTap: Bool) -> Bool {
        guard isTap else {
            context.log.warning("\(application.id): did not open \(url): no tap led to it")
            return false
        }
        guard let parsed = URL(string: url), let scheme = parsed.scheme?.lowercased() else {
            context.log.warning("\(application.id): did not open \(url): it is no URL")
            return false
        }
        if application.urlSchemes.contains(scheme) {
            // What can't be run is opened nevertheless, to say why.
            open(application, with: url)
            return application.obstacle == nil
        }
        if ["http", "https"].contains(scheme) {
            guard let face = faces.first(where: { $0.face === touchedFace })?.face else { return false }
            face.openLink(parsed)
            return true
        }
        context.log.warning("\(application.id): did not open \(url): \(scheme) is not a scheme of its own")
        return false
    }

    func session(
        of application: TodayApplication, setsContent hasContent: Bool, of widget: String,
        by hider: WidgetMemory.Hider
    ) {
        guard let session = session(of: widget), session.widget.application.id == application.id else {
            context.log.warning("\(application.id): \(widget) is not a widget of its own")
            return
        }
        session.setHasContent(hasContent, by: hider)
        updateVisibility()
    }
}

extension Array where Element: AnyObject {
    /// Calls `body` for what `old` had and this list has not.
    fileprivate func withRemoved(from old: [Element], _ body: (Element) -> Void) -> [Element] {
        for element in old where !contains(where: { $0 === element }) { body(element) }
        return self
    }
}
