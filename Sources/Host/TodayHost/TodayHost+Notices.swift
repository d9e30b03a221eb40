// What apps tell their users, and what these do with it.
import Bundles
import HostLink

extension TodayHost {
    /// Opens a notification's app with it. Nothing happens if there is no such notification, here and below.
    ///
    /// - Parameter id: that of a `ShownNotification`, here and below.
    func openNotification(_ id: String, on face: AttachedFace) {
        guard let application = notices.application(of: id).flatMap(application) else { return }
        // Until it is unlocked the notification stays where it is.
        let opening = HeldOpening(title: application.title) { [weak self, weak face] in
            if let self, let face { respond(to: id, .opened, on: face) }
        } abandon: {
        }
        open(opening, on: face)
    }

    /// Does what one of a notification's actions stands for.
    ///
    /// - Parameters:
    ///   - action: the identifier of one of its actions.
    ///   - text: what the user wrote; nil for an action that takes none.
    func doNotificationAction(_ id: String, action: String, text: String?, on face: AttachedFace) {
        guard !face.place.isLocked, let chosen = notices.action(action, of: id) else { return }
        let text = chosen.placeholder == nil ? nil : text ?? ""
        // Nobody need come to the front for it.
        respond(to: id, .action(action, text: text), on: face, isQuiet: !chosen.opensApplication)
    }

    /// Puts a notification away.
    func dismissNotification(_ id: String, on face: AttachedFace?) {
        guard face?.place.isLocked != true, let (application, response) = notices.take(id, .dismissed),
            notices.tellsOfDismissal(response, of: application)
        else { return }
        tellUnseen(response, of: application, on: face)
    }

    /// Puts all notifications away.
    func dismissNotifications(on face: AttachedFace) {
        for notification in notices.shown { dismissNotification(notification.id, on: face) }
    }

    /// - Parameters:
    ///   - face: in front of whom the app is opened; nil for who looks at the Today view, or does so next.
    ///   - isQuiet: whether the app is told without being opened.
    func respond(
        to id: String, _ deed: NotificationResponse.Deed, on face: AttachedFace?, isQuiet: Bool = false
    ) {
        let face = face ?? faces.last(where: { $0.face != nil })
        if isQuiet {
            guard let (application, response) = notices.take(id, deed) else { return }
            return tellUnseen(response, of: application, on: face)
        }
        guard let face else { return waitingResponses.append((id, deed)) }
        guard let (application, response) = notices.take(id, deed) else { return }
        open(application, with: response, on: face)
    }

    /// Tells an app what its user did with a notification, behind whatever they look at.
    private func tellUnseen(_ response: NotificationResponse, of id: String, on face: AttachedFace?) {
        guard let application = application(id) else { return }
        let session =
            applications[id]
            ?? ApplicationSession(
                application, environment: face?.environment ?? environment, context: context, delegate: self)
        applications[id] = session
        session.tellUnseen(response)
    }

    /// Opens what was chosen on the desktop while nobody looked at the Today view.
    func openWaitingResponses() {
        let responses = waitingResponses
        waitingResponses = []
        for (id, deed) in responses { respond(to: id, deed, on: nil) }
    }

    func desktopDid(_ deed: DesktopDeed, with id: String) {
        switch deed {
        case .opened: respond(to: id, .opened, on: nil)
        case .action(let identifier):
            guard let chosen = notices.action(identifier, of: id) else { return }
            respond(to: id, .action(identifier, text: nil), on: nil, isQuiet: !chosen.opensApplication)
        case .dismissed: dismissNotification(id, on: nil)
        }
    }
}

extension TodayHost {
    /// Reads the picture that belongs to a notification; `then` is told nil if there is none.
    ///
    /// - Parameter id: that of a `ShownNotification`.
    public func readPicture(
        ofNotification id: String, then: @escaping @MainActor @Sendable (NoticePicture?) -> Void
    ) {
        guard let path = notices.picture(of: id),
            let application = notices.application(of: id).flatMap(application)
        else { return then(nil) }
        // Those that the app and its widgets may read; the innermost says how far a link may lead.
        let own = widgets.map(\.widget).filter { $0.application.id == application.id }
        var folders = [application.containerPath, application.bundlePath] + application.groupContainers.values
        folders += own.map(\.containerPath) + own.flatMap(\.groupContainers.values)
        pictures.perform({ [folders] in NoticePicture(at: path, in: folders) }, then: then)
    }
}

extension TodayHost: NoticeServiceDelegate {
    func frontGuest(of application: String) -> GuestSession? {
        guard let session = applications[application], faces.contains(where: { $0.application === session }) else {
            return nil
        }
        return session.frontGuest
    }

    func tell(_ news: NotificationNews, of application: String, except guest: GuestSession?) {
        for widget in widgets where widget.widget.application.id == application { widget.tell(news, except: guest) }
        applications[application]?.tell(news, except: guest)
    }

    func asksForNotifications(_ application: TodayApplication) { ask(.notifications, for: application, because: nil) }

    // MARK: Of `GuestDelegate`

    func greet(_ guest: GuestSession, of application: TodayApplication) { notices.greet(guest, of: application) }

    func handle(_ command: NotificationCommand, from guest: GuestSession?, of application: TodayApplication) {
        // As it is now, with what its user has said.
        guard let present = self.application(application.id) else { return }
        notices.handle(command, from: guest, of: present)
    }
}
