import Foundation
import Testing

@testable import TodayHost

@MainActor
@Suite struct WidgetCatalogTests {
    /// Something that is installed, and a reader of it that can be held up.
    private final class Shelf: @unchecked Sendable {
        private let lock = NSLock()
        private var names = ["first"]
        private var count = 0
        let gate = DispatchSemaphore(value: 0)

        /// How often it was read.
        var readings: Int { lock.withLock { count } }

        func put(_ name: String) { lock.withLock { names.append(name) } }

        /// The first reading passes; later ones wait at the gate, with what they have found.
        func read() -> [TodayWidget] {
            let (found, isFirst) = lock.withLock {
                count += 1
                return (names, count == 1)
            }
            if !isFirst { gate.wait() }
            let application = TodayApplication(
                id: "app", title: "App", iconPath: nil, bundlePath: "/App.app", containerPath: "/c",
                groupContainers: [:],
                urlSchemes: [])
            return found.map {
                TodayWidget(
                    id: $0, title: $0, bundlePath: "/\($0)", containerPath: "/c", groupContainers: [:],
                    application: application)
            }
        }
    }

    private let shelf = Shelf()
    private let catalog: WidgetCatalog

    init() { catalog = WidgetCatalog { [shelf] in shelf.read() } }

    private var names: [String] { catalog.widgets.map(\.id) }

    @Test func isReadOnceBeforeAnybodyAsks() { #expect(names == ["first"]) }

    @Test func isReadAgainBesideTheMainLoop() async {
        shelf.put("second")
        #expect(names == ["first"])
        await withCheckedContinuation { continuation in
            catalog.reload { continuation.resume() }
            // The main loop goes on while the reader waits at the gate.
            #expect(names == ["first"])
            shelf.gate.signal()
        }
        #expect(names == ["first", "second"])
    }

    @Test func whatChangesWhileItReadsIsReadOnceMore() async {
        var told: [[String]] = []
        await withCheckedContinuation { continuation in
            catalog.reload { told.append(names) }
            while shelf.readings < 2 { sched_yield() }
            // The reader has looked already.
            shelf.put("second")
            catalog.reload { told.append(names) }
            catalog.reload {
                told.append(names)
                continuation.resume()
            }
            for _ in 1...2 { shelf.gate.signal() }
        }
        #expect(told == [["first"], ["first", "second"], ["first", "second"]])
        #expect(shelf.readings == 3)
    }
}
