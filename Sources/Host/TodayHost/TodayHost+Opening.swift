// What a tap opens: a containing app over the face that was tapped, or a web page on it.
import Foundation
import HostLink

extension TodayHost {
    func open(
        _ url: String, for application: TodayApplication, by role: GuestIdentity.Role, after tap: Tap?,
        answer: @escaping @MainActor (_ refusal: String?) -> Void
    ) {
        guard let tap else { return answer("did not open \(Self.shortened(url)): no tap led to it") }
        // Parsers leave them out, or escape them: what is opened would be another URL than the one that is judged.
        let hasControls = url.unicodeScalars.contains { $0.properties.generalCategory == .control }
        guard !hasControls, let parsed = URL(string: url), let scheme = parsed.scheme?.lowercased() else {
            return answer("did not open \(Self.shortened(url)): it is no URL")
        }
        let isOwn = application.urlSchemes.contains(scheme)
        guard isOwn || ["http", "https"].contains(scheme) else {
            return answer("did not open \(Self.shortened(url)): \(scheme) is not a scheme of its own")
        }
        // An app that opens a page of its own website wants it in the browser: it is in the app already. On iOS 8 no app
        // had pages, and a scheme was the only way to it.
        let isClaimed =
            role == .widget && application.obstacle == nil && tap.face.environment.systemVersion >= 9
            && application.websites.contains { $0.contains(parsed) }
        guard faces.contains(where: { $0 === tap.face }) else {
            return answer("did not open \(Self.shortened(url)): whoever tapped is gone")
        }
        let opening = HeldOpening(title: application.title) { [weak self, weak face = tap.face] in
            guard let self, let face else { return }
            if isOwn {
                // An app that cannot be run is opened nevertheless, because its screen says why.
                open(application, for: .url(url), on: face)
                answer(application.obstacle.map { "did not open \(Self.shortened(url)): \($0)" })
            } else if isClaimed {
                open(application, for: .webpage(url), on: face)
                answer(nil)
            } else {
                face.face?.openLink(parsed)
                answer(nil)
            }
        } abandon: {
            answer("did not open \(Self.shortened(url)): the Today view was not unlocked for it")
        }
        open(opening, on: tap.face)
    }

    /// The user opens an app.
    func openApplication(_ id: String, on face: AttachedFace) {
        if let application = application(id) { openWhenUnlocked(application, for: nil, on: face) }
    }

    /// The user chose an item of an app's icon.
    func perform(_ index: Int, of id: String, on face: AttachedFace) {
        guard let application = application(id) else { return }
        let items = shortcutItems(of: application)
        guard items.indices.contains(index) else { return }
        openWhenUnlocked(application, for: .shortcutItem(items[index]), on: face)
    }

    /// A document is handed to an app, in front of who uses the Today view; of who opens it next, if nobody does.
    ///
    /// - Parameter file: where the app itself may read it.
    public func openDocument(_ file: URL, with id: String) {
        guard let face = faces.last(where: { $0.face != nil }) else { return waitingDocuments.append((file, id)) }
        openDocument(file, with: id, on: face)
    }

    func openDocument(_ file: URL, with id: String, on face: AttachedFace) {
        guard let application = application(id) else {
            return context.log.error("\(file.path) was not opened: \(id) is not installed")
        }
        openWhenUnlocked(application, for: .url(file.absoluteString), on: face)
    }

    /// Opens what came while nobody looked.
    func openWaitingDocuments() {
        let documents = waitingDocuments
        waitingDocuments = []
        for (file, id) in documents { openDocument(file, with: id) }
    }

    /// The user did something with an app's notification.
    func open(_ id: String, with response: NotificationResponse, on face: AttachedFace) {
        if let application = application(id) { openWhenUnlocked(application, for: .notification(response), on: face) }
    }

    private func openWhenUnlocked(
        _ application: TodayApplication, for request: ApplicationRequest?, on face: AttachedFace
    ) {
        let opening = HeldOpening(title: application.title) { [weak self, weak face] in
            guard let self, let face else { return }
            open(application, for: request, on: face)
        } abandon: {
        }
        open(opening, on: face)
    }

    /// Opens an app on one face. As on a phone an app runs once: another face that had it open loses it.
    private func open(_ application: TodayApplication, for request: ApplicationRequest?, on face: AttachedFace) {
        guard faces.contains(where: { $0 === face }) else { return }
        let session =
            applications[application.id]
            ?? ApplicationSession(application, environment: face.environment, context: context, delegate: self)
        applications[application.id] = session
        if face.application !== session { close(face) }
        for other in faces where other !== face && other.application === session {
            lift(other) { $0.surface == .application }
            other.application = nil
        }
        face.application = session
        session.change(to: face.environment)
        session.open(request)
        updatePresentations()
        stateChanged()
    }

    /// Closes the app that lies over a face.
    func close(_ face: AttachedFace) {
        guard let session = face.application else { return }
        lift(face) { $0.surface == .application }
        face.application = nil
        let own = widgets.filter { $0.widget.application.id == session.application.id }
        face.leaving = (session, Set(own.map(\.id)))
        session.close { [weak self, weak face, weak session] in
            guard let face, face.leaving?.application === session else { return }
            face.leaving = nil
            self?.stateChanged()
        }
        stateChanged()
    }

    /// The user turns to a widget, by its last picture perhaps: it comes on screen now if it can. It waits no longer for
    /// its app, if that is about to leave.
    func turn(to widget: String, on face: AttachedFace) {
        if let leaving = face.leaving, leaving.widgets.contains(widget) { face.leaving = nil }
        let id = face.presentation(of: widget)
        guard face.shows(id), self.widget(widget)?.presentation(id).isOnScreen == false else { return }
        updatePresentations()
    }

    /// What apps that are not there any more have set for their icons is forgotten.
    func forgetRemovedApplications(present: Set<String>) {
        for id in context.store.applicationsWithShortcutItems where !present.contains(id) {
            context.store.remember([], of: id)
        }
    }

    func set(_ items: [ShortcutItem], of application: TodayApplication) {
        guard items != context.store.shortcutItems(of: application.id) else { return }
        context.store.remember(items, of: application.id)
        stateChanged()
    }

    /// An app that is gone, or of which there is another version now, runs no more.
    func replaceApplications(present: Set<TodayApplication>) {
        notices.forgetApplications(but: Set(present.map(\.id)))
        notices.rightsChanged(of: present)
        for (id, session) in applications {
            if let same = present.first(where: { $0.runsLike(session.application) }) {
                session.follow(same)
                continue
            }
            session.end()
            applications[id] = nil
            for face in faces where face.application === session { face.application = nil }
        }
    }

    /// A URL for the log, which a guest must not fill with one line.
    private static func shortened(_ url: String) -> String { url.count <= 200 ? url : "\(url.prefix(200))…" }
}
