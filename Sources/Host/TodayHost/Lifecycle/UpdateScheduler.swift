/// Has widgets update themselves although nobody looks, one at a time. A client of the host as a face is one.
@MainActor
final class UpdateScheduler {
    /// Starts one update; calls back when it has ended in any way.
    private let start: @MainActor (PresentationID, _ done: @escaping @MainActor () -> Void) -> Void
    private var waiting: [PresentationID] = []
    private var isUpdating = false

    init(start: @escaping @MainActor (PresentationID, _ done: @escaping @MainActor () -> Void) -> Void) {
        self.start = start
    }

    /// Has presentations updated, in this order, after those that wait already.
    func update(_ presentations: [PresentationID]) {
        for id in presentations where !waiting.contains(id) { waiting.append(id) }
        next()
    }

    private func next() {
        while !isUpdating, !waiting.isEmpty {
            isUpdating = true
            start(waiting.removeFirst()) { [weak self] in
                self?.isUpdating = false
                self?.next()
            }
        }
    }
}
