import AppLibrary
import Foundation
import Log
import TodayHost

/// What is installed, as it was read last: the library's files are read beside the main loop, however many there are.
@MainActor
final class WidgetCatalog {
    /// The widgets that can be shown.
    private(set) var widgets: [TodayWidget] = []

    private let read: @Sendable () -> [TodayWidget]
    private let queue = DispatchQueue(label: "org.hodie.library")
    private var isReading = false
    private var isOutdated = false

    /// Reads the library once, and waits for that.
    init(_ library: AppLibrary, languages: [String], log: Log) {
        read = { library.todayWidgets(languages: languages, log: log) }
        widgets = read()
    }

    /// Reads the library again.
    /// - Parameter done: called on the main queue when `widgets` is what the library held at the time of the call, or
    ///   later.
    func reload(_ done: @escaping @MainActor () -> Void) {
        guard !isReading else {
            isOutdated = true
            return
        }
        isReading = true
        queue.async { [read] in
            let found = read()
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    self.isReading = false
                    self.widgets = found
                    done()
                    guard self.isOutdated else { return }
                    self.isOutdated = false
                    self.reload(done)
                }
            }
        }
    }
}
