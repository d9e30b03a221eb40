import HostLink
import Log

/// What the service asks of the host.
@MainActor
protocol NoticeServiceDelegate: AnyObject {
    func application(_ id: String) -> TodayApplication?
    /// The process of an app that a user has in front of them; nil if none has.
    func frontGuest(of application: String) -> GuestSession?
    /// Tells the processes of an app something, but for `guest`.
    func tell(_ news: NotificationNews, of application: String, except guest: GuestSession?)
    /// An app asks its user to let it tell them something.
    func asksForNotifications(_ application: TodayApplication)
    func stateChanged()
}

/// Delivers what apps tell their user, when its time has come. What waits is kept from one run to the next.
@MainActor
final class NoticeService {
    private let store: any TodayStore
    private let clock: any TodayClock
    private let log: Log
    private let desktop: (any NotificationDesktop)?
    private let places: PlaceWatch
    weak var delegate: (any NoticeServiceDelegate)?
    private var timer: (any ScheduledCall)?
    /// What apps in front have been asked about, by number.
    private var asked: [UInt32: Asked] = [:]
    private var lastNumber: UInt32 = 0
    /// What users have said, as apps were told.
    private var rights: [String: NotificationRight] = [:]

    private struct Asked {
        weak var guest: GuestSession?
        var application: String
        var notification: DatedNotification
        var deadline: any ScheduledCall
    }

    /// Seconds until a clock is looked at again that may have jumped meanwhile, or stood still while the machine slept.
    private static let mostAtOnce = 300.0
    /// Seconds that an app in front has to say how a notification is shown; then it is shown as others are.
    private static let answerWithin = 5.0

    init(
        store: any TodayStore, clock: any TodayClock, desktop: (any NotificationDesktop)?, locations: LocationService,
        log: Log
    ) {
        places = PlaceWatch(locations, clock: clock)
        self.store = store
        self.clock = clock
        self.desktop = desktop
        self.log = log
        desktop?.onChange = { [weak self] in self?.delegate?.stateChanged() }
        places.onPlace = { [weak self] in self?.moved(to: $0) }
    }

    // MARK: What the host asks

    func badge(of application: String) -> Int { store.notices(of: application).badge }

    /// What was delivered and is not shown by the desktop; the newest first.
    var shown: [ShownNotification] {
        guard desktop?.isThere != true else { return [] }
        return store.applicationsWithNotices.flatMap { id -> [ShownNotification] in
            guard let application = delegate?.application(id) else { return [] }
            let box = store.notices(of: id)
            return box.delivered.map { shown($0, of: application, in: box) }
        }.sorted { ($0.date, $1.id) > ($1.date, $0.id) }
    }

    private func shown(
        _ dated: DatedNotification, of application: TodayApplication, in box: NoticeBox
    ) -> ShownNotification {
        let notification = dated.notification
        var shown = ShownNotification(
            id: ShownNotification.id(of: notification.identifier, by: application.id), application: application.id,
            applicationTitle: application.title, iconPath: application.iconPath, title: notification.title,
            subtitle: notification.subtitle, body: notification.body, date: dated.date,
            actions: box.category(of: notification)?.actions ?? [])
        shown.hasPicture = notification.picture != nil
        return shown
    }

    /// The path of the picture that belongs to a notification, as its app says it.
    func picture(of id: String) -> String? {
        guard let (application, identifier) = parts(of: id) else { return nil }
        return store.notices(of: application).delivered(identifier)?.notification.picture
    }

    /// What a new process has to know.
    func greet(_ guest: GuestSession, of application: TodayApplication) {
        if application.notifications != .undecided { guest.send(.notifications(.right(application.notifications))) }
        let badge = badge(of: application.id)
        if badge != 0 { guest.send(.notifications(.badge(badge))) }
    }

    /// The user may have changed what apps may do, who hear of that at once.
    func rightsChanged(of applications: Set<TodayApplication>) {
        let before = rights
        rights = Dictionary(applications.map { ($0.id, $0.notifications) }) { first, _ in first }
        for (id, right) in rights where right != before[id] ?? right {
            delegate?.tell(.right(right), of: id, except: nil)
        }
        watchPlaces()
    }

    /// Begins, or goes on, with what is there. What was due while nothing ran is delivered now.
    func look() {
        deliverDue()
        watchPlaces()
    }

    /// Apps that are gone tell nobody anything any more.
    func forgetApplications(but present: Set<String>) {
        for id in store.applicationsWithNotices where !present.contains(id) {
            withdraw(nil, of: id)
            store.remember(NoticeBox(), of: id)
        }
    }

    /// Takes what the user did with a notification, which is not shown any more.
    ///
    /// - Parameter id: a `ShownNotification.id`.
    /// - Returns: the app, and what it is to be told; nil if the notification is gone.
    func take(_ id: String, _ deed: NotificationResponse.Deed) -> (application: String, NotificationResponse)? {
        guard let (application, identifier) = parts(of: id) else { return nil }
        var box = store.notices(of: application)
        guard let notification = box.delivered(identifier) else { return nil }
        box.removeDelivered([identifier])
        change(application, to: box)
        withdraw([identifier], of: application)
        return (application, NotificationResponse(notification: notification, deed: deed))
    }

    /// Whose notification it is; nil if there is none.
    func application(of id: String) -> String? {
        guard let (application, identifier) = parts(of: id) else { return nil }
        return store.notices(of: application).delivered(identifier) == nil ? nil : application
    }

    /// Whether its app is told that the user has put it away.
    func tellsOfDismissal(_ response: NotificationResponse, of application: String) -> Bool {
        store.notices(of: application).category(of: response.notification.notification)?.tellsOfDismissal ?? false
    }

    /// What can be done with a notification, by the identifier of what was chosen.
    func action(_ identifier: String, of id: String) -> NotificationAction? {
        guard let (application, name) = parts(of: id) else { return nil }
        let box = store.notices(of: application)
        return box.delivered(name).flatMap { box.category(of: $0.notification) }?.actions
            .first { $0.identifier == identifier }
    }

    private func parts(of id: String) -> (application: String, identifier: String)? {
        guard let slash = id.firstIndex(of: "/") else { return nil }
        return (String(id[..<slash]), String(id[id.index(after: slash)...]))
    }

    // MARK: What guests say

    func handle(_ command: NotificationCommand, from guest: GuestSession?, of application: TodayApplication) {
        let id = application.id
        var box = store.notices(of: id)
        switch command {
        case .asksForRight:
            if application.notifications == .undecided { delegate?.asksForNotifications(application) }
        case .add(let notification):
            // It knows that itself; this was under way when the user took the right back.
            guard application.notifications == .allowed else { return }
            add(notification, of: application)
        case .removePending(let identifiers):
            box.removePending(identifiers)
            change(id, to: box)
            plan()
            watchPlaces()
        case .removeDelivered(let identifiers):
            let gone = box.delivered.map(\.notification.identifier).filter { identifiers?.contains($0) ?? true }
            box.removeDelivered(identifiers)
            change(id, to: box)
            withdraw(gone, of: id)
        case .categories(let categories):
            box.categories = categories
            change(id, to: box)
        case .badge(let number): setBadge(number, of: id, by: guest)
        case .list(let number):
            for one in box.pending { guest?.send(.notifications(.listed(number, one, isDelivered: false))) }
            for one in box.placed {
                let dated = DatedNotification(notification: one.notification, date: one.date)
                guest?.send(.notifications(.listed(number, dated, isDelivered: false)))
            }
            for one in box.delivered { guest?.send(.notifications(.listed(number, one, isDelivered: true))) }
            guest?.send(.notifications(.listEnds(number)))
        case .presents(let number, let presentation):
            guard let asked = asked[number], asked.guest === guest else { return }
            self.asked[number] = nil
            asked.deadline.cancel()
            present(asked.notification, of: asked.application, presentation)
        }
    }

    private func add(_ notification: AppNotification, of application: TodayApplication) {
        guard let trigger = notification.trigger else {
            var box = store.notices(of: application.id)
            box.removePending([notification.identifier])
            change(application.id, to: box)
            watchPlaces()
            return deliver(DatedNotification(notification: notification, date: clock.date), of: application.id)
        }
        if case .region = trigger { return waitForPlace(notification, of: application) }
        guard let date = trigger.next(after: clock.date) else {
            return log.warning(
                "\(application.id): the notification \(notification.identifier) is left out: its time never comes")
        }
        wait(DatedNotification(notification: notification, date: date), of: application.id)
        plan()
        watchPlaces()
    }

    private func wait(_ notification: DatedNotification, of application: String) {
        var box = store.notices(of: application)
        if let left = box.wait(notification) {
            log.warning(
                "\(application): the notification \(left.notification.identifier) is left out: "
                    + "\(NoticeBox.most) others come sooner")
        }
        change(application, to: box)
    }

    private func change(_ application: String, to box: NoticeBox) {
        guard box != store.notices(of: application) else { return }
        store.remember(box, of: application)
        delegate?.stateChanged()
    }

    // MARK: Time

    /// Looks again when the next one is due.
    private func plan() {
        timer?.cancel()
        timer = nil
        let dates = store.applicationsWithNotices.compactMap { store.notices(of: $0).pending.first?.date }
        guard let next = dates.min() else { return }
        timer = clock.schedule(after: min(max(0, next - clock.date), Self.mostAtOnce)) { [weak self] in
            self?.deliverDue()
        }
    }

    private func deliverDue() {
        let now = clock.date
        for id in store.applicationsWithNotices {
            var box = store.notices(of: id)
            let due = box.takeDue(at: now)
            guard !due.isEmpty else { continue }
            change(id, to: box)
            for one in due {
                if let trigger = one.notification.trigger, trigger.repeats,
                    let next = trigger.next(after: now, last: one.date)
                {
                    wait(DatedNotification(notification: one.notification, date: next), of: id)
                }
                deliver(one, of: id)
            }
        }
        plan()
    }

    // MARK: Places

    private func waitForPlace(_ notification: AppNotification, of application: TodayApplication) {
        var box = store.notices(of: application.id)
        if !box.waitForPlace(PlacedNotification(notification, date: clock.date)) {
            log.warning(
                "\(application.id): the notification \(notification.identifier) is left out: "
                    + "\(NoticeBox.mostPlaced) others wait for places")
        }
        change(application.id, to: box)
        if application.location != .whileSeen {
            log.info(
                "\(application.id): the notification \(notification.identifier) waits for a place, which its app may not "
                    + "know; the right that would allow it is “location”")
        }
        plan()
        watchPlaces()
        places.look()
    }

    /// Who waits for a place, and may know it.
    private var whoWaitsForPlaces: [String] {
        store.applicationsWithNotices.filter { id in
            guard !store.notices(of: id).placed.isEmpty, let application = delegate?.application(id) else {
                return false
            }
            return application.notifications == .allowed && application.location == .whileSeen
        }
    }

    private func watchPlaces() { places.isWanted = !whoWaitsForPlaces.isEmpty }

    /// Asks where the machine is, if anything waits for that: somebody may know better now.
    func lookAtPlace() { places.look() }

    private func moved(to location: LinkLocation) {
        for id in whoWaitsForPlaces {
            var box = store.notices(of: id)
            let there = box.takeThere(latitude: location.latitude, longitude: location.longitude)
            change(id, to: box)
            for one in there { deliver(DatedNotification(notification: one, date: clock.date), of: id) }
        }
        watchPlaces()
    }

    // MARK: Delivering

    private func deliver(_ notification: DatedNotification, of application: String) {
        guard delegate?.application(application)?.notifications == .allowed else { return }
        guard let guest = delegate?.frontGuest(of: application) else {
            return present(notification, of: application, .all)
        }
        lastNumber &+= 1
        let number = lastNumber
        let deadline = clock.schedule(after: Self.answerWithin) { [weak self] in
            guard let asked = self?.asked.removeValue(forKey: number) else { return }
            self?.present(asked.notification, of: asked.application, .all)
        }
        asked[number] = Asked(guest: guest, application: application, notification: notification, deadline: deadline)
        guest.send(.notifications(.willPresent(number, notification)))
    }

    private func present(
        _ notification: DatedNotification, of application: String, _ how: NotificationPresentation
    ) {
        guard let app = delegate?.application(application) else { return }
        if how.contains(.badge), let badge = notification.notification.badge {
            setBadge(badge, of: application, by: nil)
        }
        // One without a word is a number on the icon, and no more.
        guard !how.isDisjoint(with: [.banner, .list]), notification.notification.saysSomething else { return }
        var box = store.notices(of: application)
        box.deliver(notification)
        change(application, to: box)
        guard how.contains(.banner) else { return }
        desktop?.show(
            shown(notification, of: app, in: box),
            hasSound: how.contains(.sound) && notification.notification.hasSound)
    }

    private func setBadge(_ number: Int, of application: String, by guest: GuestSession?) {
        var box = store.notices(of: application)
        guard number != box.badge else { return }
        box.badge = number
        change(application, to: box)
        delegate?.tell(.badge(number), of: application, except: guest)
    }

    /// - Parameter identifiers: nil for all that were delivered.
    private func withdraw(_ identifiers: [String]?, of application: String) {
        let all = identifiers ?? store.notices(of: application).delivered.map(\.notification.identifier)
        for identifier in all { desktop?.withdraw(ShownNotification.id(of: identifier, by: application)) }
    }
}
