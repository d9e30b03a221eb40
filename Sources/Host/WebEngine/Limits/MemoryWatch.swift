import Dispatch
import Foundation
import Glibc

/// Sees to it that no page uses more memory than it may, and tells how much the pages of a guest use.
///
/// Which process shows a page Chromium does not say; the time that a page's first thread has run for says it.
///
/// Unchecked, because it is used only from the engine's queue.
final class MemoryWatch: @unchecked Sendable {
    /// Bytes of one process, private ones.
    static let most = 200 * 1024 * 1024
    /// Seconds between two looks while somebody sees a page, and while nobody does.
    private static let (interval, restingInterval) = (1.0, 5.0)
    /// Seconds by which the times of one thread, read one after the other, may differ.
    private static let difference = 0.05
    private static let megabyte = 1024 * 1024

    private struct Watched {
        weak var page: Page?
        var guest: UInt32
        var process: pid_t?
        var wasEnded = false
    }

    /// Called with a guest and the bytes that its pages use.
    var told: (UInt32, Int) -> Void = { _, _ in }
    private let queue: DispatchQueue
    private let devTools: DevTools
    private let chromium: pid_t
    private var watched: [ObjectIdentifier: Watched] = [:]
    private var processes: [pid_t: RendererProcess] = [:]
    private var lastTold: [UInt32: Int] = [:]
    /// Ended processes of which it was not known whose they are.
    private var strangers = 0
    private var timer: (any DispatchSourceTimer)?

    init(queue: DispatchQueue, devTools: DevTools, chromium: pid_t) {
        (self.queue, self.devTools, self.chromium) = (queue, devTools, chromium)
    }

    func add(_ page: Page) {
        guard let guest = page.guest?.number else { return }
        watched[ObjectIdentifier(page)] = Watched(page: page, guest: guest)
        schedule()
    }

    func forget(page: Page) {
        watched[ObjectIdentifier(page)] = nil
        schedule()
    }

    func forget(guest: UInt32) { lastTold[guest] = nil }

    func visibilityHasChanged() { schedule() }

    /// Whether the page's process has just been ended for what it used.
    func hasKilled(_ page: Page) -> Bool {
        if watched[ObjectIdentifier(page)]?.wasEnded == true {
            watched[ObjectIdentifier(page)]?.wasEnded = false
            return true
        }
        guard strangers > 0 else { return false }
        strangers -= 1
        return true
    }

    /// There may be other processes than before.
    func refresh(_ then: @escaping () -> Void = {}) {
        devTools.call("SystemInfo.getProcessInfo") { [weak self] answer in
            guard let self, let list = (try? answer.get())?["processInfo"].items else { return }
            var known: [pid_t: RendererProcess] = [:]
            for entry in list.prefix(256) where entry["type"].string == "renderer" {
                guard let number = entry["id"].int, let identifier = pid_t(exactly: number) else { continue }
                known[identifier] = processes[identifier] ?? RendererProcess(number, of: chromium)
            }
            processes = known
            then()
        }
    }

    /// Finds out which process shows a page.
    func look(at page: Page) {
        let key = ObjectIdentifier(page)
        refresh { [weak self, weak page] in
            page?.call("Performance.getMetrics") { [weak self] answer in
                guard let self, let metrics = (try? answer.get())?["metrics"].items,
                    let time = metrics.first(where: { $0["name"].string == "ThreadTime" })?["value"].number
                else { return }
                let nearest = processes.values
                    .compactMap { process in process.threadTime.map { (process.identifier, abs($0 - time)) } }
                    .min { $0.1 < $1.1 }
                guard let nearest, nearest.1 < Self.difference else { return }
                watched[key]?.process = nearest.0
                measure()
            }
        }
    }

    private func schedule() {
        timer?.cancel()
        timer = nil
        guard !watched.isEmpty else { return }
        let isSeen = watched.values.contains { $0.page?.isShown == true }
        let interval = isSeen ? Self.interval : Self.restingInterval
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(200))
        timer.setEventHandler { [weak self] in self?.measure() }
        self.timer = timer
        timer.activate()
    }

    private func measure() {
        var sizes: [pid_t: Int] = [:]
        for (identifier, process) in processes {
            guard let size = process.privateMemory else {
                processes[identifier] = nil
                continue
            }
            sizes[identifier] = size
            if size > Self.most { end(process) }
        }
        var totals: [UInt32: Set<pid_t>] = [:]
        for entry in watched.values { totals[entry.guest, default: []].formUnion(entry.process.map { [$0] } ?? []) }
        for (guest, processes) in totals {
            let bytes = processes.reduce(0) { $0 + (sizes[$1] ?? 0) }
            guard abs(bytes - (lastTold[guest] ?? 0)) >= Self.megabyte else { continue }
            lastTold[guest] = bytes
            told(guest, bytes)
        }
    }

    private func end(_ process: RendererProcess) {
        let keys = watched.filter { $0.value.process == process.identifier }.keys
        for key in keys { watched[key]?.wasEnded = true }
        if keys.isEmpty { strangers += 1 }
        processes[process.identifier] = nil
        process.end()
    }
}
