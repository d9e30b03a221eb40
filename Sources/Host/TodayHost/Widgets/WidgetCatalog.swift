import Dispatch

/// What is installed, as it was read last: the library's files are read beside the main loop, however many there are.
@MainActor
public final class WidgetCatalog {
    /// The widgets that can be shown.
    public private(set) var widgets: [TodayWidget]

    private let read: @Sendable () -> [TodayWidget]
    private let queue = DispatchQueue(label: "org.hodie.library")
    private var isReading = false
    /// Callers of `reload` during a reading, which may have missed their change: it is read once more for them.
    private var waiting: [@MainActor () -> Void] = []

    /// Reads once, and waits for that.
    /// - Parameter read: reads what is installed; called on any thread, once at a time.
    public init(read: @escaping @Sendable () -> [TodayWidget]) {
        self.read = read
        widgets = read()
    }

    /// Reads again. What is asked while it reads is answered by one more reading.
    /// - Parameter done: called on the main queue when `widgets` is what there was at the time of the call, or later.
    public func reload(_ done: @escaping @MainActor () -> Void) {
        waiting.append(done)
        if !isReading { readAgain() }
    }

    private func readAgain() {
        isReading = true
        let answered = waiting
        waiting = []
        queue.async { [read] in
            let found = read()
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    self.widgets = found
                    for done in answered { done() }
                    self.isReading = false
                    if !self.waiting.isEmpty { self.readAgain() }
                }
            }
        }
    }
}
