import Foundation
import GuestLauncher
import HostLink
import Log
import TodayHost

/// Makes pictures, several at a time.
///
/// Widgets are in processes of their own for each picture, with a copy of their data; only pictures that differ in nothing
/// but the appearance share them. So the order does not matter, and none changes what another one shows or what the
/// user's Today view holds.
@MainActor
public final class PictureSeries {
    /// Sittings at a time: while some widgets are waited for, others draw.
    private static let atOnce = 10

    /// Pictures for which the widgets are started once.
    private struct Sitting {
        var pictures: [Int]
        var host: TodayHost?
        var guests: CountedGuests?
        var data: WidgetDataCopy?
        var takers: [PictureTaker] = []
        /// Pictures that the widgets are still needed for.
        var untaken: Int
        /// Pictures that are not written yet.
        var unfinished: Int
    }

    private let requests: [PictureRequest]
    private let maker: any GuestMaker
    private let fonts: PictureFonts
    private let icons = PictureIcons()
    private let patience: Double
    private let scratch: URL
    private let clock: any TodayClock
    private let log: Log
    private let save: @Sendable (Int, FinishedPicture) throws -> Void
    private let finish: ([(index: Int, error: any Error)]) -> Void

    private let writing = DispatchQueue(label: "org.hodie.pictures", attributes: .concurrent)
    /// Copies of data that nobody uses and another sitting can use.
    private var spareData: [[TodayWidget]: [WidgetDataCopy]] = [:]
    private var copyCount = 0
    private var next = 0
    private var sittings: [Sitting]
    private var unfinished: Int
    private var failures: [(index: Int, error: any Error)] = []

    /// - Parameters:
    ///   - patience: seconds after which a picture is given up whose widgets are not at rest.
    ///   - scratch: a folder for copies of what widgets store, on the same disk as that.
    ///   - save: keeps the picture of a request, named by its index; called on any thread.
    ///   - finish: called once, with the pictures that there are not, by index.
    public init(
        _ requests: [PictureRequest], maker: any GuestMaker, fonts: PictureFonts, patience: Double, scratch: URL,
        clock: any TodayClock, log: Log, save: @escaping @Sendable (Int, FinishedPicture) throws -> Void,
        finish: @escaping ([(index: Int, error: any Error)]) -> Void
    ) {
        self.requests = requests
        self.maker = maker
        self.fonts = fonts
        self.patience = patience
        self.scratch = scratch
        self.clock = clock
        self.log = log
        self.save = save
        self.finish = finish
        unfinished = requests.count
        sittings = Self.sittings(for: requests)
    }

    public func start() {
        guard !requests.isEmpty else { return finish([]) }
        for _ in 0..<min(Self.atOnce, sittings.count) { beginNext() }
    }

    /// What may share its processes, in the order of the first picture of each.
    private static func sittings(for requests: [PictureRequest]) -> [Sitting] {
        var found: [Sitting] = []
        var places: [PictureRequest: Int] = [:]
        for (index, request) in requests.enumerated() {
            var common = request
            common.environment.appearance = .light
            if let place = places[common] {
                found[place].pictures.append(index)
                found[place].untaken += 1
                found[place].unfinished += 1
            } else {
                places[common] = found.count
                found.append(Sitting(pictures: [index], untaken: 1, unfinished: 1))
            }
        }
        return found
    }

    private func beginNext() {
        guard next < sittings.count else { return }
        let index = next
        next += 1
        do { try begin(index) } catch {
            let pictures = sittings[index].pictures
            // Not from within `start`, so that `finish` finds everything begun.
            DispatchQueue.main.async {
                MainActor.assumeIsolated { for picture in pictures { self.ended(picture, of: index, error) } }
            }
        }
    }

    private func begin(_ index: Int) throws {
        let request = requests[sittings[index].pictures[0]]
        let data = try copyData(of: request.widgets)
        let widgets = data.widgets
        let guests = CountedGuests(maker)
        (sittings[index].data, sittings[index].guests) = (data, guests)
        let store = TransientStore()
        store.list = TodayList(widgets.map { TodayList.Entry(widget: $0.id) })
        for widget in widgets {
            var memory = WidgetMemory()
            memory.displayMode = request.mode
            memory.largestDisplayMode = request.mode
            store.remember(memory, of: widget.id)
        }
        let host = TodayHost(
            environment: request.environment, installed: { widgets }, maker: guests, store: store,
            snapshots: SnapshotStore(folder: snapshotFolder(of: index), clock: clock, log: log), clock: clock, log: log)
        sittings[index].host = host
        sittings[index].takers = sittings[index].pictures.map { picture in
            let request = requests[picture]
            return PictureTaker(
                of: widgets.map(\.id), in: request.environment, isWholeView: request.isWholeView,
                date: request.environment.heldDate.map(Date.init(timeIntervalSince1970:)) ?? Date(),
                patience: patience, fonts: fonts, icons: icons, isHurried: sittings.count == 1, host: host,
                clock: clock, log: log
            ) { [weak self] in self?.taken(picture, of: index, $0) }
        }
        for taker in sittings[index].takers { taker.start() }
    }

    private func taken(_ picture: Int, of sitting: Int, _ result: Result<FinishedPicture, PictureError>) {
        sittings[sitting].untaken -= 1
        if sittings[sitting].untaken == 0 { sittings[sitting].host?.shutDown() }
        switch result {
        case .failure(let error): ended(picture, of: sitting, error)
        case .success(let finished):
            writing.async { [save] in
                let problem: (any Error)?
                do {
                    try save(picture, finished)
                    problem = nil
                } catch { problem = error }
                DispatchQueue.main.async { MainActor.assumeIsolated { self.ended(picture, of: sitting, problem) } }
            }
        }
    }

    private func ended(_ picture: Int, of sitting: Int, _ problem: (any Error)?) {
        if let problem { failures.append((picture, problem)) }
        unfinished -= 1
        sittings[sitting].unfinished -= 1
        guard sittings[sitting].unfinished == 0 else { return }
        let (data, guests) = (sittings[sitting].data, sittings[sitting].guests)
        (sittings[sitting].host, sittings[sitting].takers) = (nil, [])
        (sittings[sitting].data, sittings[sitting].guests) = (nil, nil)
        try? FileManager.default.removeItem(at: snapshotFolder(of: sitting))
        if let data, let guests {
            let widgets = requests[picture].widgets
            guests.whenNoneIsLeft { self.free(data, of: widgets) }
        }
        beginNext()
        guard unfinished == 0 else { return }
        finish(failures.sorted { $0.index < $1.index })
    }

    /// No sitting sees another one's.
    private func snapshotFolder(of sitting: Int) -> URL {
        scratch.appendingPathComponent("Snapshots \(sitting)", isDirectory: true)
    }

    private func copyData(of widgets: [TodayWidget]) throws(PictureError) -> WidgetDataCopy {
        if let data = spareData[widgets]?.popLast() {
            do {
                try data.renew()
                return data
            } catch {
                // A copy that could not be renewed holds what the last picture left in it: a new one is made.
                try? FileManager.default.removeItem(at: data.folder)
            }
        }
        copyCount += 1
        return try WidgetDataCopy(
            of: widgets, in: scratch.appendingPathComponent("\(copyCount)", isDirectory: true))
    }

    /// Keeps a copy that nobody uses any more for another sitting, if there is to be one of the same widgets.
    private func free(_ data: WidgetDataCopy, of widgets: [TodayWidget]) {
        let isNeeded = sittings[min(next, sittings.count)...].contains { requests[$0.pictures[0]].widgets == widgets }
        guard isNeeded else {
            try? FileManager.default.removeItem(at: data.folder)
            return
        }
        spareData[widgets, default: []].append(data)
    }
}
