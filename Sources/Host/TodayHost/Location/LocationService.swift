import HostLink
import Log

/// Tells guests where they are. The source is asked only as long as somebody who is seen, and who may, wants to know.
@MainActor
final class LocationService {
    private let source: (any LocationSource)?
    private let clock: any TodayClock
    private let log: Log
    /// Seconds that who wants one place waits for it.
    private let patience: Double
    private var seekers: [any LocationSeeker] = []
    private var deadlines: [ObjectIdentifier: any ScheduledCall] = [:]
    private var isWatching = false
    /// What the source said last since it was asked; nil if it has not said anything, or knows no place.
    private var last: LinkLocation?
    private var hasAnswered = false
    private var pace = LocationService.pace
    private var waiting: (any ScheduledCall)?
    /// Whether the log was told of what is wrong with the source, which may go on for long.
    private var hasComplained = (invalid: false, often: false)

    /// As on a device, a place a second.
    private static let pace = Pace(burst: 2, perSecond: 1)

    init(source: (any LocationSource)?, clock: any TodayClock, log: Log, patience: Double) {
        self.source = source
        self.clock = clock
        self.log = log
        self.patience = patience
        source?.onLocation = { [weak self] in self?.found($0) }
    }

    /// What a guest wants, or whether it may have it, has changed; or it has ended, and wants nothing.
    func changed(_ seeker: any LocationSeeker) {
        let id = ObjectIdentifier(seeker)
        let isKnown = seekers.contains { $0 === seeker }
        let wants = seeker.locationNeed != .none
        if !wants || seeker.locationNeed == .following { deadlines.removeValue(forKey: id)?.cancel() }
        if wants, seeker.locationNeed == .once, deadlines[id] == nil {
            deadlines[id] = clock.schedule(after: patience) { [weak self, weak seeker] in
                guard let self, let seeker else { return }
                deadlines[id] = nil
                answer(seeker, nil)
            }
        }
        guard wants, seeker.mayKnowLocation else {
            seekers.removeAll { $0 === seeker }
            return watch()
        }
        if !isKnown { seekers.append(seeker) }
        let knew = hasAnswered
        watch()
        // What the source says while it is being started was told already.
        if knew, !isKnown || seeker.locationNeed == .once { answer(seeker, last) }
    }

    private func answer(_ seeker: any LocationSeeker, _ location: LinkLocation?) {
        let isOnce = seeker.locationNeed == .once
        if isOnce { seeker.locationNeed = .none }
        seeker.tell(location)
        if isOnce { changed(seeker) }
    }

    private func watch() {
        guard isWatching == seekers.isEmpty else { return }
        isWatching.toggle()
        if isWatching {
            pace = Self.pace
            guard let source else { return found(nil) }
            source.start()
        } else {
            waiting?.cancel()
            (waiting, last, hasAnswered) = (nil, nil, false)
            source?.stop()
        }
    }

    // MARK: The source

    private func found(_ location: LinkLocation?) {
        guard isWatching else { return }
        if let location, !location.isValid {
            if !hasComplained.invalid {
                log.warning("The source of places says what can be none: \(location.latitude), \(location.longitude)")
            }
            hasComplained.invalid = true
            return
        }
        if location != nil { hasComplained.invalid = false }
        hasAnswered = true
        last = location
        guard waiting == nil else {
            if !hasComplained.often { log.info("The source of places says more than widgets are told, one a second") }
            hasComplained.often = true
            return
        }
        pass()
    }

    /// Tells the last place, now or when its time has come.
    private func pass() {
        let wait = pace.take(at: clock.now)
        guard wait > 0 else {
            for seeker in seekers { answer(seeker, last) }
            return
        }
        waiting = clock.schedule(after: wait) { [weak self] in
            self?.waiting = nil
            self?.pass()
        }
    }
}
