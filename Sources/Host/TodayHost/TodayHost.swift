import Bundles
import Foundation
import GuestLauncher
import HostLink
import Log

/// The Today view behind its faces: the list of widgets, their presentations, and the containing apps.
///
/// Intents come in by `send`, state goes out to each face. Everything happens on the main queue. The life of one widget
/// on one kind of screen is in `Presentation`.
@MainActor
public final class TodayHost {
    /// What a face shows that says nothing else.
    public let environment: GuestEnvironment
    let context: HostContext
    let installed: () -> [TodayWidget]
    private let hasData: (String) -> Bool
    let resetContainer: (String, @escaping @MainActor @Sendable () -> Void) -> Void
    private let icons = IconReader()
    /// Reads the pictures that belong to notifications.
    let pictures = DiskQueue()
    /// Everything that is installed.
    private(set) var widgets: [InstalledWidget] = []
    /// What is in the Today view, in the user's order.
    private(set) var listed: [InstalledWidget] = []
    /// How many installed widgets are not in the list, and how many of these are new to the user.
    private var others = (count: 0, new: 0)
    var applications: [String: ApplicationSession] = [:]
    private(set) var faces: [AttachedFace] = []
    /// Documents that came while there was no face: where they lie, and for which app.
    var waitingDocuments: [(URL, String)] = []
    /// What was done with notifications while there was no face.
    var waitingResponses: [(id: String, deed: NotificationResponse.Deed)] = []
    /// What apps tell their user.
    let notices: NoticeService
    /// What apps ask their user for, in order, and all that was asked.
    var questions: [RightQuestion] = []
    var asked: Set<String> = []
    /// What apps may reach, by identifier, as long as somebody looks.
    var lent: [String: NetworkGrant] = [:]
    /// Keeps what the user has said of a right.
    let decide: (_ application: String, _ right: RightName, _ isAllowed: Bool) -> Void
    private let decideFolder: FolderDecision
    /// The surroundings in which the Today view was looked at last.
    private var lastEnvironment: GuestEnvironment
    private var isTelling = false
    private var tellings: Pace
    private let machine: (any MachineObserver)?
    /// Where the user says that this machine is.
    let said: FixedLocation
    private lazy var scheduler = UpdateScheduler(
        clock: context.clock, policy: context.policy.updates, machine: machine,
        widgets: { [weak self] in self?.listed ?? [] },
        start: { [weak self] widget, done in
            guard let self else { return done(nil) }
            widget.update(unseen: presentationOfNobody(widget), done: done)
        })

    /// - Parameters:
    ///   - environment: what the guests are shown of the outside, unless a face says something else.
    ///   - installed: the widgets that can be shown, in the order of who has never arranged them; asked again at each
    ///     `reload`.
    ///   - machine: tells when widgets may update themselves while nobody looks; nil if they never do so.
    ///   - location: finds out where this machine is while the user has not said it; nil if nobody does.
    ///   - place: where it is; nil for what the user said last.
    ///   - resetContainer: empties the container of a widget, and calls back when that is done.
    ///   - desktop: shows notifications outside of the Today view; nil if nothing does.
    ///   - decide: keeps what the user has said of an app's right; the next `reload` finds it.
    ///   - decideFolder: the same of a folder that an app may read.
    ///   - hasData: whether there is data of a widget. If not, it was removed meanwhile, and the host forgets it, too.
    public init(
        environment: GuestEnvironment, installed: @escaping () -> [TodayWidget],
        hasData: @escaping (String) -> Bool = { _ in true },
        resetContainer: @escaping (String, @escaping @MainActor @Sendable () -> Void) -> Void = { $1() },
        maker: any GuestMaker,
        store: any TodayStore, snapshots: SnapshotStore, clock: any TodayClock, policy: HostPolicy = HostPolicy(),
        machine: (any MachineObserver)? = nil, location: (any LocationSource)? = nil,
        place: GeographicPlace? = nil, desktop: (any NotificationDesktop)? = nil,
        decide: @escaping (_ application: String, _ right: RightName, _ isAllowed: Bool) -> Void = { _, _, _ in },
        decideFolder: @escaping FolderDecision = { $3(nil) }, log: Log
    ) {
        self.environment = environment
        self.decideFolder = decideFolder
        lastEnvironment = environment
        // Begins with the appearance of the last run, for which there are snapshots.
        if let appearance = store.lastAppearance { lastEnvironment.appearance = appearance }
        self.installed = installed
        self.hasData = hasData
        self.resetContainer = resetContainer
        self.machine = machine
        tellings = policy.tellings
        said = FixedLocation(place ?? store.place, otherwise: location, clock: clock)
        context = HostContext(
            maker: maker, clock: clock, store: store, snapshots: snapshots, policy: policy,
            locations: LocationService(source: said, clock: clock, log: log, patience: policy.locationWithin),
            paths: NetworkPathService(machine?.conditions.path ?? NetworkPath()),
            log: log)
        self.decide = decide
        notices = NoticeService(
            store: store, clock: clock, desktop: desktop, locations: context.locations, log: log)
        notices.delegate = self
        desktop?.onDeed = { [weak self] id, deed in self?.desktopDid(deed, with: id) }
        snapshots.needed = { [weak self] in self?.neededSnapshots ?? [] }
        machine?.onChange = { [weak self] in
            guard let self else { return }
            if let machine = self.machine { context.paths.change(machine.conditions.path) }
            scheduler.look()
            stateChanged()
        }
        reload()
        notices.look()
    }

    /// Keeps whether an app may read a folder, and calls back with a sentence if that can't be.
    public typealias FolderDecision = (
        _ application: String, _ path: String, _ isAllowed: Bool,
        _ then: @escaping @MainActor @Sendable (String?) -> Void
    ) -> Void

    /// Lets an app read a folder, or takes that back; calls back with a sentence if that can't be.
    public func setFolder(
        _ path: String, of application: String, _ isAllowed: Bool,
        then: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        guard self.application(application) != nil else { return }
        decideFolder(application, path, isAllowed, then)
    }

    // MARK: Faces

    /// Tells `face` the present state and everything that follows. Faces are not kept alive.
    ///
    /// - Parameters:
    ///   - environment: what widgets are shown on this face; nil for the host's own.
    ///   - place: where on this face the user begins.
    public func attach(
        _ face: any TodayFace, environment: GuestEnvironment? = nil, place: TodayPlace = .today
    ) {
        let attached = AttachedFace(
            face, place: place, environment: environment ?? self.environment, came: context.clock.now)
        faces.append(attached)
        attached.interfaceStyles = interfaceStyles
        updatePresentations()
        isLookedAt(in: attached.environment)
        let state = state(for: attached)
        attached.lastState = state
        face.todayChanged(state)
        openWaitingDocuments()
        openWaitingResponses()
    }

    /// The face is gone; what only it showed leaves the screen.
    public func detach(_ face: any TodayFace) {
        if let attached = attached(face) {
            attached.held?.abandon()
            lift(attached)
            close(attached)
        }
        faces.removeAll { $0.face === face || $0.face == nil }
        updatePresentations()
        takeBackWhatWasLent()
    }

    /// What there is to show now on a face that is attached.
    public func state(for face: any TodayFace) -> TodayState {
        attached(face).map(state)
            ?? TodayState(platters: [], application: nil, environment: environment)
    }

    /// Reads the picture of a widget's last display as this face would show it; `then` is told nil if there is none.
    public func readSnapshot(
        of widget: String, for face: any TodayFace, then: @escaping @MainActor (Snapshot?) -> Void
    ) {
        guard let presentation = presentation(of: widget, on: face) else { return then(nil) }
        context.snapshots.read(presentation.snapshotKey) { [weak self] snapshot in
            if snapshot == nil { self?.stateChanged() }
            then(snapshot)
        }
    }

    /// Reads the newest whole picture of a live surface on this face; nil if there is none.
    public func readPicture<R>(
        of surface: SurfaceName, for face: any TodayFace, _ body: (SurfaceUpdate) -> R
    ) -> R? {
        switch surface {
        case .widget(let id): return presentation(of: id, on: face)?.readPicture(body)
        case .application: return attached(face)?.application?.readPicture(body)
        }
    }

    /// Reads the icon that a state names by its path; `then` is told nil if it has no pixels (`IconPixels`).
    public func readIcon(at path: String, then: @escaping @MainActor @Sendable (IconPixels?) -> Void) {
        icons.read(path, then: then)
    }

    /// Whether a widget that this face shows has come to rest: live (or failed), updated, nothing unanswered.
    public func isSettled(_ widget: String, for face: any TodayFace) -> Bool {
        presentation(of: widget, on: face)?.isSettled ?? true
    }

    /// Whether a widget that this face shows rests in everything but an update that it was asked for and has not answered.
    public func owesOnlyItsUpdate(_ widget: String, for face: any TodayFace) -> Bool {
        presentation(of: widget, on: face)?.owesOnlyItsUpdate ?? false
    }

    /// Does what a face asks for.
    public func send(_ intent: TodayIntent, from face: (any TodayFace)?) {
        if intent == .reload { return reload() }
        guard let face, let attached = attached(face) else { return }
        switch intent {
        case .unlock: return unlock(attached)
        case .stayLocked: return stayLocked(attached)
        case .go(let place): return move(attached, to: place)
        case .openApplication(let id): return openApplication(id, on: attached)
        case .openDocument(let file, let id): return openDocument(file, with: id, on: attached)
        case .perform(let index, let id): return perform(index, of: id, on: attached)
        case .arrange, .move, .add, .allowAccessWhenLocked, .setPlace, .forceQuit, .setPaused, .resetData,
            .setRight:
            return change(intent, from: attached)
        case .show(let ids):
            lift(attached) { if case .widget(let id) = $0.surface { !ids.contains(id) } else { false } }
            attached.shown = ids
            updatePresentations()
        case .toggleMode(let id):
            guard let presentation = presentation(of: id, on: face), presentation.content != .unableToLoad else {
                return
            }
            widget(id)?.toggleMode(in: attached.environment)
        case .retry(let id): presentation(of: id, on: face)?.retry()
        case .touch(.widget(let id), let event):
            turn(to: id, on: attached)
            touch(.widget(id), event, on: attached)
        case .touch(.application, let event): touch(.application, event, on: attached)
        case .scroll(let event): attached.application?.scroll(event)
        case .assist(.widget(let id), let node, let action, let timestamp):
            turn(to: id, on: attached)
            presentation(of: id, on: face)?.perform(action, on: node, at: timestamp, on: attached)
        case .assist(.application, let node, let action, let timestamp):
            attached.application?.perform(action, on: node, at: timestamp, on: attached)
        case .press(.widget(let id), let event):
            turn(to: id, on: attached)
            presentation(of: id, on: face)?.press(event, on: attached)
        case .press(.application, let event): attached.application?.press(event, on: attached)
        case .type(let event): attached.application?.type(event, on: attached)
        case .closeApplication:
            close(attached)
            updatePresentations()
        case .environment(let environment): change(attached, to: environment)
        case .openNotification(let id): openNotification(id, on: attached)
        case .doNotificationAction(let id, let action, let text):
            doNotificationAction(id, action: action, text: text, on: attached)
        case .dismissNotification(let id): dismissNotification(id, on: attached)
        case .dismissNotifications: dismissNotifications(on: attached)
        case .answer(let question, let said): answer(question, said, on: attached)
        case .reload: break
        }
    }

    // MARK: Widgets

    /// What a widget's process has used, and its number; nil if none runs.
    public func process(of widget: String) -> (identifier: Int32, usage: GuestUsage)? {
        for process in self.widget(widget)?.running ?? [] {
            // It may end between the two questions.
            if let identifier = process.processIdentifier, let usage = process.usage { return (identifier, usage) }
        }
        return nil
    }

    /// What an app's process has used; nil if none runs.
    public func usage(ofApplication id: String) -> GuestUsage? { applications[id]?.usage }

    /// What a widget takes of the machine; nil if it is not installed.
    public func blame(of widget: String) -> WidgetBlame? { self.widget(widget)?.blame }

    /// The same of all that are installed, by identifier.
    public var blames: [String: WidgetBlame] {
        Dictionary(uniqueKeysWithValues: widgets.map { ($0.id, $0.blame) })
    }

    /// The number of a widget's process; nil if none runs.
    public func processIdentifier(of widget: String) -> Int32? {
        self.widget(widget)?.running.first?.processIdentifier
    }

    /// Seconds that a widget's process, and this one, have stood in line for a processor so far; 0 if it has none.
    public func queueing(of widget: String) -> Double { self.widget(widget)?.queueing ?? 0 }

    /// Something on which the plans of updates depend has changed.
    func look() { scheduler.look() }

    /// Has a widget update itself although its time has not come.
    public func update(_ widget: String) { scheduler.request([widget]) }

    /// Has every widget that has no picture yet update itself, so that there is one when it is first looked at.
    public func updateWhatHasNoSnapshot() {
        let empty = listed.filter { !$0.isHidden && $0.presentation(presentationOfNobody($0)).content == .empty }
        scheduler.request(empty.map(\.id))
    }

    /// Has the apps write down what they leave behind, as they do when they are closed; nobody sees them any more.
    ///
    /// - Parameter done: called when they have dealt with that, or are gone.
    public func leaveApplications(done: @escaping @MainActor () -> Void) {
        var rest = applications.count
        guard rest > 0 else { return done() }
        for application in applications.values {
            application.leave {
                rest -= 1
                if rest == 0 { done() }
            }
        }
    }

    /// Ends all guests, and waits until what is remembered is written.
    public func shutDown() {
        faces = []
        scheduler.stop()
        for widget in widgets { widget.end() }
        for application in applications.values { application.end() }
        context.store.finish()
        context.snapshots.finish()
    }

    // MARK: Inside

    /// The presentation to update while no face shows the widget: the one that was shown last.
    private func presentationOfNobody(_ widget: InstalledWidget) -> PresentationID {
        PresentationID(
            widget: widget.id, context: .today,
            environment: lastEnvironment.shown(as: widget.widget.interfaceStyle))
    }

    /// The pictures that any face shows next, or that one which comes next will ask for.
    private var neededSnapshots: Set<SnapshotKey> {
        var keys: Set<SnapshotKey> = []
        for widget in listed {
            let ids = faces.map { $0.presentation(of: widget.id) } + [presentationOfNobody(widget)]
            for id in ids { keys.formUnion(widget.presentation(id).snapshotKeys) }
        }
        return keys
    }

    private var interfaceStyles: [String: InterfaceStyle] {
        Dictionary(uniqueKeysWithValues: widgets.map { ($0.id, $0.widget.interfaceStyle) })
    }

    func widget(_ id: String) -> InstalledWidget? { widgets.first { $0.id == id } }

    /// Whether the user's session on this machine is locked.
    var isSessionLocked: Bool { machine?.conditions.isLocked ?? false }

    private func attached(_ face: any TodayFace) -> AttachedFace? { faces.first { $0.face === face } }

    private func presentation(of widget: String, on face: any TodayFace) -> Presentation? {
        guard let attached = attached(face) else { return nil }
        return self.widget(widget)?.presentation(attached.presentation(of: widget))
    }

    private func state(for face: AttachedFace) -> TodayState {
        var application = face.application?.state
        if let id = application?.id { application?.badge = notices.badge(of: id) }
        var state = TodayState(
            place: face.place,
            platters: widgets(on: face).compactMap {
                $0.platter(face.presentation(of: $0.id), next: scheduler.plan(for: $0))
            }, application: application, environment: face.environment, others: others.count,
            newOthers: others.new)
        let list = context.store.list
        for index in state.platters.indices { state.platters[index].column = list.column(of: state.platters[index].id) }
        state.apps = apps(on: face)
        state.quickActions = quickActions(on: face)
        state.notifications = notices.shown
        state.question = questions.first
        state.lock = lockState(of: face)
        return state
    }

    /// The list may have changed, and what is installed.
    func reload() {
        // This comes first, because listing the widgets makes their data folders, by which removed ones are recognised.
        forgetRemovedWidgets()
        let (list, installed) = (context.store.list, installed().map(withWhatWasLent))
        let others = list.others(of: installed)
        self.others = (others.count, others.count { list.isNew($0.id) })
        let (before, listedBefore) = (widgets, listed)
        widgets = installed.map { widget in
            guard let known = before.first(where: { $0.id == widget.id }) else {
                return InstalledWidget(widget, context: context, delegate: self)
            }
            known.replace(by: widget)
            return known
        }
        listed = list.shown(of: installed).compactMap { widget($0.id) }
        for widget in before where !widgets.contains(where: { $0 === widget }) { widget.end() }
        for widget in listedBefore where !listed.contains(where: { $0 === widget }) { widget.end() }
        for face in faces { face.interfaceStyles = interfaceStyles }
        forgetRemovedApplications(present: Set(installed.map(\.application.id)))
        replaceApplications(present: Set(installed.map(\.application)))
        reviewQuestions()
        updatePresentations()
        scheduler.look()
        stateChanged()
        for face in faces { face.face?.rightsChanged() }
    }

    /// A widget whose data is gone was removed by the user. Nothing is remembered of it, so that it is not hidden when
    /// it is installed again.
    private func forgetRemovedWidgets() {
        for id in context.store.remembered where !hasData(id) {
            forget(id)
            if !context.store.list.isNew(id) { context.store.list.forget(id) }
        }
    }

    /// Ends a widget and forgets all of it but its place in the list. The next `reload` begins it anew.
    func forget(_ id: String) {
        widget(id)?.end()
        widgets.removeAll { $0.id == id }
        listed.removeAll { $0.id == id }
        context.store.forget(id)
        context.snapshots.removeAll(of: id)
    }

    /// A widget is on screen if a face shows it and no app lies over that.
    func updatePresentations() {
        for face in faces {
            face.present = Set(widgets(on: face).map(\.id))
            for id in face.present { _ = widget(id)?.presentation(face.presentation(of: id)) }
            liftFromWhatHasGone(face)
        }
        for widget in widgets {
            widget.update(
                isShown: { id in faces.contains { $0.shows(id) } },
                isNeeded: { id in faces.contains { $0.needs(id) } })
        }
    }

    private func change(_ face: AttachedFace, to environment: GuestEnvironment) {
        guard face.environment != environment else { return }
        for widget in widgets(on: face) {
            let old = face.presentation(of: widget.id)
            let new = face.presentation(of: widget.id, in: environment)
            widget.change(old, to: new, isShared: faces.contains { $0 !== face && $0.needs(old) })
        }
        face.environment = environment
        isLookedAt(in: environment)
        face.application?.change(to: environment)
        updatePresentations()
        stateChanged()
    }

    private func isLookedAt(in environment: GuestEnvironment) {
        lastEnvironment = environment
        context.store.lastAppearance = environment.appearance
    }

    private func tellFaces() {
        isTelling = false
        updatePresentations()
        for face in faces {
            let state = state(for: face)
            guard state != face.lastState else { continue }
            face.lastState = state
            face.face?.todayChanged(state)
        }
    }
}

extension TodayHost: GuestDelegate {
    func stateChanged() {
        // Many changes of one turn are told together, and not more often than `HostPolicy.tellings` allows.
        guard !isTelling else { return }
        isTelling = true
        tell(after: tellings.take(at: context.clock.now))
    }

    private func tell(after wait: Double) {
        _ = context.clock.schedule(after: wait) { [weak self] in
            guard let self else { return }
            let more = wait > 0 ? tellings.take(at: context.clock.now) : 0
            if more > 0 { tell(after: more) } else { tellFaces() }
        }
    }

    func isExpected(_ presentation: PresentationID) -> Bool {
        let now = context.clock.now
        return faces.contains {
            $0.shown == nil && $0.needs(presentation) && now - $0.came < context.policy.saysWithin
        }
    }

    func drew(_ presentation: PresentationID, _ update: SurfaceUpdate) {
        for face in faces where face.needs(presentation) {
            face.face?.surfaceChanged(.widget(presentation.widget), update)
        }
    }

    func drew(_ application: ApplicationSession, _ update: SurfaceUpdate) {
        for face in faces where face.application === application {
            face.face?.surfaceChanged(.application, update)
        }
    }

    func tells(_ presentation: PresentationID, _ event: AccessibilityEvent) {
        for face in faces where face.shows(presentation) { face.face?.told(event, by: .widget(presentation.widget)) }
    }

    func tells(_ application: ApplicationSession, _ event: AccessibilityEvent) {
        for face in faces where face.application === application { face.face?.told(event, by: .application) }
    }

    func refused(_ sentence: String, to application: TodayApplication) {
        for widget in widgets where widget.widget.application.id == application.id {
            widget.refused("in its app \(application.title): \(sentence)")
        }
    }

    func setContent(
        _ hasContent: Bool, of widget: String, by hider: WidgetMemory.Hider, for application: TodayApplication
    ) -> ContentChange {
        guard let known = self.widget(widget), known.widget.application.id == application.id else {
            return .refused("\(widget) is not a widget of its own")
        }
        let change = known.setHasContent(hasContent, by: hider)
        if change == .done {
            updatePresentations()
            scheduler.look()
        }
        return change
    }
}
