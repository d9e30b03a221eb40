import Foundation
import HostLink
import TodayHost

/// A face that waits until the widgets have come to rest, and then draws them once.
@MainActor
public final class PictureTaker: TodayFace {
    private let host: TodayHost
    private let wanted: Set<String>
    private let clock: any TodayClock
    private let finish: (Result<Data, PictureError>) -> Void
    private let isWholeView: Bool
    private let date: Date
    private let fontCache: String?
    private var quiet: (any ScheduledCall)?
    private var giveUp: (any ScheduledCall)?

    /// Seconds without a new frame after which a widget counts as at rest.
    private static let restsAfter = 0.1
    private let patience: Double

    /// - Parameters:
    ///   - widgets: the widgets to draw, all at least installed and not hidden.
    ///   - isWholeView: the whole Today view with its date, instead of the platters alone.
    ///   - patience: seconds after which it gives up on widgets that are not at rest.
    ///   - fontCache: where fontconfig keeps its index of the fonts.
    ///   - finish: called once, with a PNG.
    public init(
        of widgets: [String], isWholeView: Bool, date: Date, patience: Double, fontCache: String?, host: TodayHost,
        clock: any TodayClock,
        finish: @escaping (Result<Data, PictureError>) -> Void
    ) {
        self.host = host
        self.clock = clock
        self.isWholeView = isWholeView
        self.date = date
        self.patience = patience
        self.fontCache = fontCache
        self.finish = finish
        wanted = Set(widgets)
    }

    /// Shows the widgets and waits for them.
    public func start() {
        host.attach(self, context: .picture)
        host.send(.show(wanted), from: self)
        giveUp = clock.schedule(after: patience) { [weak self] in self?.abandon() }
        waitForRest()
    }

    public func todayChanged(_ state: TodayState) { waitForRest() }

    public func surfaceChanged(_ surface: SurfaceName, _ update: SurfaceUpdate) { waitForRest() }

    public func openLink(_ url: URL) {}

    private func waitForRest() {
        quiet?.cancel()
        quiet = clock.schedule(after: Self.restsAfter) { [weak self] in
            guard let self else { return }
            if self.isSettled { self.take() } else { self.waitForRest() }
        }
    }

    /// Says which widgets did not come to rest.
    private func abandon() {
        quiet?.cancel()
        let busy = wanted.filter { !host.isSettled($0, for: self) }.sorted()
        // All have answered, but one of them never stops drawing.
        finish(.failure(.neverAtRest(busy.isEmpty ? wanted.sorted() : busy, seconds: patience)))
    }

    private var isSettled: Bool { wanted.allSatisfy { host.isSettled($0, for: self) } }

    private func take() {
        quiet?.cancel()
        giveUp?.cancel()
        let state = host.state(for: self)
        let platters = state.platters.filter { wanted.contains($0.id) }
        if let missing = wanted.first(where: { id in !platters.contains { $0.id == id } }) {
            return finish(.failure(.hidden(missing)))
        }
        if !isWholeView, let failed = platters.first(where: { $0.content == .unableToLoad }) {
            return finish(.failure(.unableToLoad(failed.id)))
        }
        let painter = PlatterPainter(
            environment: state.environment, fontCache: fontCache,
            readPicture: { [self] id, draw in host.readPicture(of: .widget(id), for: self, draw) })
        do {
            let picture =
                isWholeView
                ? try painter.drawView(platters, date: date)
                : try painter.drawPlatters(platters)
            finish(.success(picture))
        } catch {
            finish(.failure(error))
        }
    }
}

/// Why there is no picture.
public enum PictureError: Error, CustomStringConvertible {
    case hidden(String)
    case unableToLoad(String)
    case neverAtRest([String], seconds: Double)
    case drawing(String)

    public var description: String {
        switch self {
        case .hidden(let id): return "\(id) has taken itself out of the Today view (setHasContent)"
        case .unableToLoad(let id): return "\(id) is unable to load; the reason stands above"
        case .neverAtRest(let ids, let seconds):
            let time = seconds.formatted(.number.grouping(.never).locale(Locale(identifier: "en")))
            return "\(ids.joined(separator: ", ")) did not come to rest within \(time) s; --wait SECONDS waits longer"
        case .drawing(let what): return "the picture cannot be drawn: \(what)"
        }
    }
}
