import Foundation
import GuestLauncher
import HostLink
import Log
import TodayHost

/// A face that waits until the widgets have come to rest, and then draws them once.
@MainActor
final class PictureTaker: TodayFace {
    private let host: TodayHost
    private let environment: GuestEnvironment
    private var wanted: Set<String>
    private let clock: any TodayClock
    private let finish: (Result<FinishedPicture, PictureError>) -> Void
    private let isWholeView: Bool
    private let date: Date
    private let fonts: PictureFonts
    private let icons: PictureIcons
    private let isHurried: Bool
    private let log: Log
    private var quiet: (any ScheduledCall)?
    private var giveUp: (any ScheduledCall)?

    /// What the widgets' processes did when they were looked at last.
    private var activity: [String: ProcessActivity]?
    /// When something last changed that can be seen.
    private var changed = -Double.infinity
    private var movements = WidgetMovements()
    private var platters: [String: PlatterState] = [:]
    /// What is taken if the widgets stay as they were when they were looked at last.
    private var drawn: Result<FinishedPicture, PictureError>?
    /// How often it may still draw without being sure: what moves for long is not drawn again and again.
    private var drawingsAhead = 4

    /// Seconds in which a widget's process must not have done anything, and not have drawn, to count as at rest: longer
    /// than from one frame of an animation to the next.
    private static let restsAfter = 0.025
    /// Seconds after which one in a hurry looks again at a process that does something, or is to do it.
    private static let looksAgainAfter = 0.005
    private let patience: Double
    /// Whether `finish` was called.
    private var isOver = false

    /// - Parameters:
    ///   - widgets: the widgets to draw, all at least installed and not hidden.
    ///   - isWholeView: the whole Today view with its date, instead of the platters alone.
    ///   - patience: seconds after which it gives up on widgets that are not at rest; without those in which the machine
    ///     had no processor for them.
    ///   - isHurried: whether it looks more often, and draws when the widgets seem to be at rest instead of when that is
    ///     sure: right where no other widgets are waiting for the processor.
    ///   - finish: called once.
    init(
        of widgets: [String], in environment: GuestEnvironment, isWholeView: Bool, date: Date, patience: Double,
        fonts: PictureFonts, icons: PictureIcons, isHurried: Bool, host: TodayHost, clock: any TodayClock, log: Log,
        finish: @escaping (Result<FinishedPicture, PictureError>) -> Void
    ) {
        self.host = host
        self.environment = environment
        self.clock = clock
        self.log = log
        self.isWholeView = isWholeView
        self.date = date
        self.patience = patience
        self.fonts = fonts
        self.icons = icons
        self.isHurried = isHurried
        self.finish = finish
        wanted = Set(widgets)
    }

    /// Shows the widgets and waits for them.
    func start() {
        host.attach(self, environment: environment, place: .picture)
        host.send(.show(wanted), from: self)
        wait(patience, Patience(seconds: patience, queueing: queueing))
        waitForRest()
    }

    /// Gives up after so many seconds, if the machine had a processor for the widgets meanwhile.
    private func wait(_ seconds: Double, _ patience: Patience) {
        giveUp = clock.schedule(after: seconds) { [weak self] in
            guard let self else { return }
            var patience = patience
            if let more = patience.more(queueing: queueing) {
                wait(more, patience)
            } else {
                abandon()
            }
        }
    }

    /// Seconds that the one of the widgets that had to wait longest, and this process, have stood in line for a processor.
    private var queueing: Double { wanted.map { host.queueing(of: $0) }.max() ?? 0 }

    func todayChanged(_ state: TodayState) {
        for platter in state.platters where platters.updateValue(platter, forKey: platter.id) != platter {
            movements.note(platter.id, at: clock.now)
        }
        let shown = Set(state.platters.map(\.id))
        // What was there and has taken itself out: nothing more is to come of it. In the Today view it is just not there.
        let gone = wanted.filter { platters[$0] != nil && !shown.contains($0) }
        if !isWholeView, let first = gone.min() { return end(.failure(.hidden(first))) }
        wanted.subtract(gone)
        waitForRest()
    }

    func surfaceChanged(_ surface: SurfaceName, _ update: SurfaceUpdate) {
        if case .widget(let id) = surface { movements.note(id, at: clock.now) }
        waitForRest()
    }

    func openLink(_ url: URL) {}
    func copy(_ text: String) {}

    private func waitForRest() {
        guard !isOver else { return }
        quiet?.cancel()
        activity = nil
        drawn = nil
        changed = clock.now
        lookForRest()
    }

    /// Looks at the processes, and again after a while: if they slept all the time, that was it.
    private func lookForRest() {
        let isSettled = wanted.allSatisfy { host.isSettled($0, for: self) }
        let now = isSettled ? presentActivity() : nil
        if let now, now == activity { return take() }
        if isSettled, clock.now - changed >= WidgetMovements.restsAfter { return take() }
        activity = now
        drawn = nil
        if isHurried, now != nil, drawingsAhead > 0 {
            drawingsAhead -= 1
            drawn = draw()
            if case .success(let picture) = drawn { picture.encodeAhead() }
        }
        quiet = clock.schedule(after: isHurried && now == nil ? Self.looksAgainAfter : Self.restsAfter) { [weak self] in
            self?.lookForRest()
        }
    }

    /// Nil while any of the widgets' processes runs.
    private func presentActivity() -> [String: ProcessActivity]? {
        var found: [String: ProcessActivity] = [:]
        for widget in wanted {
            // One that is unable to load has none.
            guard let process = host.processIdentifier(of: widget),
                let activity = ProcessActivity(process: process)
            else { continue }
            guard activity.isAsleep else { return nil }
            found[widget] = activity
        }
        return found
    }

    /// Says which widgets did not come to rest.
    ///
    /// A widget that never answers its update is seen on iOS nevertheless, as it was before: that is drawn, if it is all
    /// that is waited for.
    private func abandon() {
        let settled = wanted.filter { host.isSettled($0, for: self) }
        let late = wanted.filter { host.owesOnlyItsUpdate($0, for: self) }
        if !late.isEmpty, movements.moving(among: wanted, settled: settled.union(late), at: clock.now).isEmpty {
            for widget in late.sorted() {
                log.warning(
                    """
                    \(widget) has not called the completion handler of widgetPerformUpdate; the picture is of what it \
                    shows meanwhile, and --wait SECONDS waits longer
                    """)
            }
            return take()
        }
        let restless = movements.restless(among: wanted, settled: settled, at: clock.now)
        end(.failure(.neverAtRest(restless.sorted(), seconds: patience)))
    }

    private func end(_ result: Result<FinishedPicture, PictureError>) {
        guard !isOver else { return }
        isOver = true
        quiet?.cancel()
        giveUp?.cancel()
        finish(result)
    }

    private func take() { end(drawn ?? draw()) }

    private func draw() -> Result<FinishedPicture, PictureError> {
        let state = host.state(for: self)
        let platters = state.platters.filter { wanted.contains($0.id) }
        if let missing = wanted.first(where: { id in !platters.contains { $0.id == id } }) {
            return .failure(.hidden(missing))
        }
        if !isWholeView, let failed = platters.first(where: { $0.content == .unableToLoad }) {
            return .failure(.unableToLoad(failed.id))
        }
        let painter = PlatterPainter(
            environment: state.environment, fonts: fonts, icons: icons,
            readPicture: { [self] id, draw in host.readPicture(of: .widget(id), for: self, draw) })
        do {
            let picture =
                isWholeView
                ? try painter.drawView(platters, date: date)
                : try painter.drawPlatters(platters)
            return .success(picture)
        } catch {
            return .failure(error)
        }
    }
}
