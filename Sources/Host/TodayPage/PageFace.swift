// One open page as a face of the Today view: state and pixels go out, the user's doings come in.
import Bundles
import Foundation
import HostLink
import Log
import TodayHost

@MainActor
final class PageFace: TodayFace {
    /// Frames on the way to the page that it has not drawn yet. More would only make it show old pictures.
    private static let framesUnderway = 2
    /// Texts that may be on the way to the page unread. Further ones are dropped; the whole state is sent when it has
    /// read these.
    private static let textsUnderway = 2
    /// For a page that does not say how many platters it has room for.
    private static let usualRoom = 40
    /// How many links and answers may be on the way in addition.
    private static let linksUnderway = 6

    private enum Beginning {
        case notYet
        /// How many pictures have still to come, and the messages for those that have.
        case reading(Int, [[UInt8]])
        /// The page has the state; changes are sent from now on.
        case done
    }

    /// Whether the page shows the picture of the last time.
    private enum KeptPicture {
        case none
        /// It is being read.
        case asked
        case sent(Snapshot)
    }

    private struct Surface {
        /// What the page's canvas holds.
        var shown: (width: Int, height: Int)?
        /// The update that the canvas is as new as.
        var sequence: UInt32 = 0
        var kept = KeptPicture.none
        var underway = 0
        /// What changed since the last frame that was sent.
        var waiting: PixelRect?
        var waitingTouch = 0.0
    }

    private let host: TodayHost
    /// Whether the page shows the list that its user edits, and what it was told of it last.
    private var isEditing = false
    private var lastList: EditList?
    private var pictures = PictureNumbers()
    private let connection: PageConnection
    private let missingIsolation: [String]
    private let logFile: String?
    private let onLeave: (PageFace) -> Void
    /// nil if nobody takes documents.
    private let drops: DropReceiver?
    /// What widgets are shown on this page, and how often it has changed.
    private var environment: GuestEnvironment
    private var changes = 0
    /// The newest move of its user's that the host has heard of.
    private var moved = 0
    /// Where its user is, as far as it has said so.
    private var place: TodayPlace
    private var numbers: [SurfaceName: Int] = [.application: 0]
    private var names: [SurfaceName] = [.application]
    /// The numbers of icons on this page, by path; nil for one that has no pixels.
    private var icons: [String: Int?] = [:]
    private var iconCount = 0
    /// Icons that the page was told of and that are not read yet.
    private var unreadIcons: [String] = []
    /// How many platters may be seen on the page when it is opened. The pictures of others come when these are on screen.
    private let room: Int
    /// Whether the page has said what of it is seen, which it does when the first picture is on screen.
    private var isSeen = false
    private var surfaces: [SurfaceName: Surface] = [:]
    /// What the page was told of.
    private var known: Set<SurfaceName> = []
    /// How each widget looks, as far as the page was told.
    private var appearances: [String: GuestEnvironment.Appearance] = [:]
    private var beginning = Beginning.notYet
    private var message = FrameMessage()
    private var givesBackLater = false
    /// Seconds after which the room of large messages is given back, if there were no further ones.
    private static let settling = 2.0
    private let clock: any TodayClock
    private var lastText = Data()
    private var textsUnderway = 0
    /// Whether the page was not told of the newest state.
    private var isBehind = false
    private let encoder = JSONEncoder()

    init(
        host: TodayHost, view: PageView, connection: PageConnection, missingIsolation: [String],
        logFile: String?, drops: DropReceiver?, clock: any TodayClock,
        onLeave: @escaping (PageFace) -> Void
    ) {
        self.host = host
        self.clock = clock
        environment = view.environment(from: host.environment)
        place = view.place?.place ?? .today
        room = max(1, view.room ?? Self.usualRoom)
        self.connection = connection
        self.missingIsolation = missingIsolation
        self.logFile = logFile
        self.onLeave = onLeave
        self.drops = drops
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        connection.onText = { [weak self] in self?.receive($0) }
        connection.onClose = { [weak self] in self?.leave() }
        connection.onBytes = { [weak self] in self?.receive(piece: $0) }
        drops?.answer = { [weak self] in self?.answer($0) }
        drops?.open = { [weak self] file, app in
            guard let self else { return }
            self.host.send(.openDocument(file, with: app), from: self)
        }
    }

    /// Begins to show the Today view.
    func enter() { host.attach(self, environment: environment, place: place) }

    /// Ends the connection's part in the Today view.
    func leave() {
        drops?.end()
        host.detach(self)
        onLeave(self)
    }

    // MARK: Out

    func todayChanged(_ state: TodayState) {
        switch beginning {
        case .notYet: begin(state)
        // The whole state is sent when the pictures have been read.
        case .reading: break
        case .done: tell(state)
        }
    }

    /// Reads the kept pictures that the page begins with. They go before the state, so that it shows all in one go.
    private func begin(_ state: TodayState) {
        let kept = state.platters.prefix(room).filter { $0.content == .snapshot }.map(\.id)
        beginning = .reading(kept.count + 1, [])
        for id in kept { readSnapshot(of: id, state.environment.scale) { [weak self] in self?.hasRead() } }
        hasRead()
    }

    private func hasRead() {
        guard case .reading(let count, let messages) = beginning else { return }
        guard count == 1 else {
            beginning = .reading(count - 1, messages)
            return
        }
        beginning = .done
        if !messages.isEmpty { FrameMessage.several(messages).withUnsafeBytes { connection.send(binary: $0) } }
        tell(host.state(for: self))
    }

    private func tell(_ state: TodayState) {
        let icons =
            state.platters.map(\.iconPath) + state.apps.map(\.iconPath) + [state.application?.iconPath]
            + state.notifications.map(\.iconPath)
        number(icons.compactMap { $0 })
        // A locked page forgets what it was shown.
        send(pictures.number(state.place.isLocked ? [] : state.notifications))
        if place.context != state.place.context { forgetSurfaces() }
        place = state.place
        // It is told of the newest when it has read what is on its way: nobody would see all that lies between.
        guard textsUnderway < Self.textsUnderway else {
            isBehind = true
            return
        }
        let page = PageState(
            state, changes: changes, moved: moved, missingIsolation: missingIsolation,
            allowsAccessWhenLocked: host.allowsAccessWhenLocked, logFile: logFile,
            iconNumber: { self.icons[$0] ?? nil }, pictureNumber: { self.pictures[$0] },
            number: { number(of: $0) })
        if let text = try? encoder.encode(page), text != lastText {
            lastText = text
            send(text)
        }
        isBehind = false
        // The page clears the pictures of those that have another appearance now.
        let turned = Set(
            state.platters.filter { appearances[$0.id, default: $0.appearance] != $0.appearance }
                .map { SurfaceName.widget($0.id) })
        appearances = Dictionary(uniqueKeysWithValues: state.platters.map { ($0.id, $0.appearance) })
        known = Set(state.platters.map { .widget($0.id) })
        if state.application != nil { known.insert(.application) }
        surfaces = surfaces.filter { known.contains($0.key) && !turned.contains($0.key) }
        sendFirstPictures(state)
        if let application = state.application {
            sendFirstPicture(.application, application.isLive ? .live : .empty, state.environment.scale)
        }
    }

    func surfaceChanged(_ name: SurfaceName, _ update: SurfaceUpdate) {
        // The page would not know where to put it; the state that tells of the surface brings its whole picture.
        guard known.contains(name) else { return }
        let whole = PixelRect(x: 0, y: 0, width: update.geometry.width, height: update.geometry.height)
        let surface = surfaces[name] ?? Surface()
        let isSame = surface.shown.map { $0 == (whole.width, whole.height) } ?? false
        let damage = update.damage.dropFirst().reduce(update.damage.first ?? whole) { $0.union($1) }
        if case .sent(let snapshot) = surface.kept {
            // Mostly it looks as it did.
            return send(update, snapshot.difference(from: update), name)
        }
        send(update, isSame ? damage : whole, name)
    }

    func openLink(_ url: URL) { answer(["t": "link", "url": url.absoluteString]) }

    func copy(_ text: String) { answer(["t": "copy", "text": text]) }

    func told(_ event: AccessibilityEvent, by surface: SurfaceName) {
        guard known.contains(surface) else { return }
        answer(PageNews(event, surface: number(of: surface)))
    }

    func left(_ usage: UInt16, by surface: SurfaceName) {
        guard known.contains(surface) else { return }
        answer(PageNews(left: usage, by: number(of: surface)))
    }

    private func send(_ text: Data) {
        textsUnderway += 1
        connection.send(text: text)
    }

    private func number(of name: SurfaceName) -> Int {
        if let known = numbers[name] { return known }
        names.append(name)
        numbers[name] = names.count - 1
        return names.count - 1
    }

    private func sendFirstPictures(_ state: TodayState) {
        let scale = state.environment.scale
        for platter in isSeen ? state.platters[...] : state.platters.prefix(room) {
            sendFirstPicture(.widget(platter.id), platter.content, scale)
        }
    }

    /// Sends the picture that a surface had before the page was opened; later changes arrive by themselves.
    private func sendFirstPicture(_ name: SurfaceName, _ content: PlatterState.Content, _ scale: Double) {
        switch content {
        case .snapshot:
            guard surfaces[name] == nil, case .widget(let id) = name else { return }
            readSnapshot(of: id, scale)
        case .live:
            guard surfaces[name]?.shown == nil else { return }
            host.readPicture(of: name, for: self) { surfaceChanged(name, $0) }
        case .empty, .unableToLoad: surfaces[name] = nil
        }
    }

    /// Gives the icons that the page has not heard of their numbers.
    private func number(_ paths: [String]) {
        for path in Set(paths).filter({ icons[$0] == nil }).sorted() {
            iconCount += 1
            icons[path] = iconCount
            unreadIcons.append(path)
        }
        if isSeen { readIcons() }
    }

    /// Not before the first picture is on screen: the pixels of twenty icons are as many as those of two widgets.
    private func readIcons() {
        for path in unreadIcons {
            host.readIcon(at: path) { [weak self] in self?.send($0, of: path) }
        }
        unreadIcons = []
    }

    private func send(_ icon: IconPixels?, of path: String) {
        guard let number = icons[path] ?? nil else { return }
        guard let icon else {
            icons[path] = .some(nil)
            return tell(host.state(for: self))
        }
        message.icon(icon, number: number) { connection.send(binary: $0) }
    }

    /// Sends pictures that the page has not seen; one that can't be read is not shown.
    private func send(_ new: [(number: Int, notification: String)]) {
        for (number, id) in new {
            host.readPicture(ofNotification: id) { [weak self] picture in
                guard let self, let picture else { return }
                FrameMessage.picture(picture, number: number) { self.connection.send(binary: $0) }
            }
        }
    }

    private func readSnapshot(of id: String, _ scale: Double, then: @escaping @MainActor () -> Void = {}) {
        surfaces[.widget(id)] = Surface(kept: .asked)
        host.readSnapshot(of: id, for: self) { [weak self] in
            self?.send($0, scale, .widget(id))
            then()
        }
    }

    /// Sends a kept picture, unless there is a newer one on the page by now.
    private func send(_ snapshot: Snapshot?, _ scale: Double, _ name: SurfaceName) {
        guard let surface = surfaces[name], case .asked = surface.kept else { return }
        guard let snapshot else {
            surfaces[name] = nil
            return
        }
        surfaces[name]?.kept = .sent(snapshot)
        message.snapshot(snapshot, scale: scale, surface: number(of: name)) {
            guard case .reading(let count, let messages) = beginning else { return connection.send(binary: $0) }
            beginning = .reading(count, messages + [Array($0)])
        }
    }

    /// - Parameter rect: What of it the page has not got yet. Nothing is told of as well: the widget draws now.
    private func send(_ update: SurfaceUpdate, _ rect: PixelRect, _ name: SurfaceName) {
        var surface = surfaces[name] ?? Surface()
        defer { surfaces[name] = surface }
        guard surface.underway < Self.framesUnderway else {
            surface.waiting = surface.waiting.map { $0.union(rect) } ?? rect
            surface.waitingTouch = max(surface.waitingTouch, update.touchTimestamp)
            return
        }
        let rect = surface.waiting.map { $0.union(rect) } ?? rect
        var update = update
        update.touchTimestamp = max(update.touchTimestamp, surface.waitingTouch)
        (surface.waiting, surface.waitingTouch) = (nil, 0)
        // What has moved is told to who has the frame before, and nothing else of this one.
        let hasTheLast =
            surface.shown.map { $0 == (update.geometry.width, update.geometry.height) } ?? false
            && surface.sequence == update.sequence &- 1
        surface.shown = (update.geometry.width, update.geometry.height)
        surface.sequence = update.sequence
        surface.kept = .none
        surface.underway += 1
        if hasTheLast, let move = update.move {
            message.moved(update, move, surface: number(of: name)) { connection.send(binary: $0) }
        } else if rect.count == 0 {
            FrameMessage.same(update, surface: number(of: name)) { connection.send(binary: $0) }
        } else {
            message.raw(update, rect, surface: number(of: name)) { connection.send(binary: $0) }
        }
        giveBackLater()
    }

    private func giveBackLater() {
        guard message.holdsMuch, !givesBackLater else { return }
        givesBackLater = true
        _ = clock.schedule(after: Self.settling) { [weak self] in
            guard let self else { return }
            givesBackLater = false
            message.giveBack()
            giveBackLater()
        }
    }

    // MARK: In

    private func receive(_ json: Data) {
        guard let request = PageRequest(json) else { return connection.refuse("it sent what the page never sends") }
        switch request {
        case .show(let ids):
            let isFirst = !isSeen
            isSeen = true
            readIcons()
            if isFirst { sendFirstPictures(host.state(for: self)) }
            host.send(.show(ids), from: self)
        case .toggle(let id): host.send(.toggleMode(id), from: self)
        case .retry(let id): host.send(.retry(id), from: self)
        case .closeApplication: host.send(.closeApplication, from: self)
        case .go(let place): host.send(.go(place), from: self)
        case .open(let id): host.send(.openApplication(id), from: self)
        case .add(let id): host.send(.add(id), from: self)
        case .perform(let index, let id): host.send(.perform(index, of: id), from: self)
        case .blame(let id):
            if let blame = host.blame(of: id) {
                answer(
                    PageBlame(
                        blame, of: id, canChange: !host.state(for: self).place.isLocked,
                        languages: environment.languages))
            }
        case .forceQuit(let id): host.send(.forceQuit(id), from: self)
        case .pause(let on, let id): host.send(.setPaused(on, id), from: self)
        case .resetData(let id): host.send(.resetData(id), from: self)
        case .unlock: host.send(.unlock, from: self)
        case .stayLocked: host.send(.stayLocked, from: self)
        case .allowAccessWhenLocked(let flag): host.send(.allowAccessWhenLocked(flag), from: self)
        case .location(let text): setPlace(text)
        case .view(let view): show(as: view)
        case .options: sendOptions()
        case .edit:
            isEditing = true
            sendList()
        case .endEdit: (isEditing, lastList) = (false, nil)
        case .arrange(let shown, let others): host.send(.arrange(shown, others: others), from: self)
        case .move(let number, let id, let other, let columns):
            host.send(.move(id, before: other, columns: columns), from: self)
            moved = number
            // Also if nothing has come of it: until it hears otherwise, the page shows what its user did.
            if case .done = beginning { tell(host.state(for: self)) }
        case .touch(let number, let event):
            guard names.indices.contains(number) else { return }
            host.send(.touch(names[number], event), from: self)
        case .scroll(let event): host.send(.scroll(event), from: self)
        case .assist(let number, let node, let action, let time):
            guard names.indices.contains(number) else { return }
            host.send(.assist(names[number], node: node, action, timestamp: time), from: self)
        case .key(let number, let event):
            guard names.indices.contains(number) else { return }
            host.send(.press(names[number], event), from: self)
        case .type(let event): host.send(.type(event), from: self)
        case .openNotification(let id): host.send(.openNotification(id), from: self)
        case .notificationAction(let id, let action, let text):
            host.send(.doNotificationAction(id, action: action, text: text), from: self)
        case .dismissNotification(let id): host.send(.dismissNotification(id), from: self)
        case .dismissNotifications: host.send(.dismissNotifications, from: self)
        case .drop(let name, let size, let app):
            guard let drops else { return connection.refuse("it dropped a document that nobody takes") }
            if !drops.begin(name, size: size, for: app) { connection.refuse("it dropped two documents at once") }
        case .endDrop: drops?.end()
        case .answerRight(let id, let answer): host.send(.answer(id, answer), from: self)
        case .setRight(let right, let application, let isAllowed):
            host.send(.setRight(right, of: application, isAllowed: isAllowed), from: self)
        case .setFolder(let path, let application, let isAllowed):
            guard !host.state(for: self).place.isLocked else { return }
            host.setFolder(path, of: application, isAllowed) { [weak self] problem in
                if let problem { self?.answer(["t": "folderProblem", "id": application, "text": problem]) }
            }
        case .acknowledge(let number):
            guard names.indices.contains(number) else { return }
            acknowledge(names[number])
        case .acknowledgeText:
            guard textsUnderway > 0 else { return }
            textsUnderway -= 1
            if isBehind { tell(host.state(for: self)) }
        }
    }

    private func receive(piece: Data) {
        if drops?.take(piece) != true { connection.refuse("it sent bytes that nobody asked for") }
    }

    /// - Parameter wrong: what the user wrote for a place and is none.
    private func sendOptions(wrong: String? = nil) {
        answer(
            PageOptions(
                host: host.environment, lockAccess: host.allowsAccessWhenLocked,
                place: wrong ?? host.place?.description ?? "", isNoPlace: wrong != nil, spoken: environment.languages))
    }

    private func setPlace(_ text: String) {
        let isEmpty = text.allSatisfy(\.isWhitespace)
        let place = isEmpty ? nil : try? GeographicPlace(text)
        guard isEmpty || place != nil else { return sendOptions(wrong: text) }
        host.send(.setPlace(place), from: self)
        sendOptions()
    }

    private func show(as view: PageView) {
        let new = view.environment(from: host.environment)
        guard new != environment else { return }
        environment = new
        changes += 1
        // What was drawn in other surroundings is true no more: kept pictures of these come first again, after the state
        // that tells of them.
        forgetSurfaces()
        host.send(.environment(environment), from: self)
    }

    /// What the page shows is drawn by others from here on: their whole pictures follow the next state.
    private func forgetSurfaces() { (surfaces, known) = ([:], []) }

    /// - Parameter isUpdate: whether the page shows it already, and takes only what apps may do from it.
    private func sendList(isUpdate: Bool = false) {
        let list = host.editList
        number((list.shown + list.others).compactMap(\.iconPath))
        lastList = list
        var message = PageEditList(list, languages: environment.languages, iconNumber: { icons[$0] ?? nil })
        if isUpdate { message.t = "rights" }
        answer(message)
    }

    func rightsChanged() {
        if isEditing, let lastList, host.editList.rights != lastList.rights { sendList(isUpdate: true) }
    }

    private func answer(_ answer: some Encodable) {
        guard textsUnderway < Self.textsUnderway + Self.linksUnderway, let text = try? encoder.encode(answer) else {
            return
        }
        send(text)
    }

    private func acknowledge(_ name: SurfaceName) {
        guard var surface = surfaces[name], surface.underway > 0 else { return }
        surface.underway -= 1
        surfaces[name] = surface
        guard let rect = surface.waiting else { return }
        host.readPicture(of: name, for: self) { update in
            let isSame = surface.shown.map { $0 == (update.geometry.width, update.geometry.height) } ?? false
            let whole = PixelRect(x: 0, y: 0, width: update.geometry.width, height: update.geometry.height)
            var update = update
            update.touchTimestamp = surface.waitingTouch
            send(update, isSame ? rect : whole, name)
        }
    }
}
