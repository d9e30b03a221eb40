import Foundation
import Log
import TestSupport
import TodayHost

@testable import TodayPage

/// The page in a real browser, without a host: it shows the states that a test makes up, and what it asks for is kept.
@MainActor
final class MadeUpPage {
    let browser: Chromium
    /// What the page has asked for, but for what it says of itself.
    private(set) var requests: [PageRequest] = []
    private let server: PageServer
    private var connection: PageConnection?
    private var serving: Task<Void, Never>?

    struct NeverCame: Error {}

    /// Opens the page, which shows nothing yet.
    init(width: Int, height: Int) async throws {
        server = try PageServerTests.makeServer(port: 0)
        browser = try await Chromium(width: width, height: height)
        server.onConnection = { [weak self] connection, _ in
            self?.connection = connection
            connection.onText = { self?.receive($0) }
        }
        serving = Task {
            while !Task.isCancelled {
                MainLoop.handlePendingEvents()
                try? await Task.sleep(for: .milliseconds(2))
            }
        }
        try await browser.open("\(server.access.origin)/#key=\(server.access.key.text)")
        // The page is connected before its scripts have come.
        guard await eventually({ connection != nil }), try await browser.waits(for: "window.hodie") else {
            throw NeverCame()
        }
    }

    /// Shows a state, and waits until the page has taken it.
    ///
    /// - Parameter moved: the number of the page's newest move that the host would know of.
    func show(_ state: TodayState, moved: Int = 0) async throws {
        let page = PageState(state, moved: moved, missingIsolation: [], iconNumber: { _ in nil }, number: { _ in 0 })
        let encoder = JSONEncoder()
        // As the host says it: the page compares what it is told.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let count = try await browser.evaluate("hodie.states") as? Int ?? 0
        connection?.send(text: try encoder.encode(page))
        guard try await browser.waits(for: "hodie.states > \(count) && !document.getElementById('backdrop').hidden")
        else { throw NeverCame() }
    }

    /// Tells the page what happens once.
    func tell(_ news: PageNews) throws { connection?.send(text: try JSONEncoder().encode(news)) }

    /// Sends the page pixels, as `FrameMessage` makes them.
    func send(_ frame: [UInt8]) { frame.withUnsafeBytes { connection?.send(binary: $0) } }

    /// Whether the page comes to ask for this, once, as the last that it asks for.
    func asks(for request: PageRequest) async -> Bool {
        await eventually { requests.last == request } && requests.count { $0 == request } == 1
    }

    /// Ends the browser.
    func close() {
        browser.close()
        serving?.cancel()
        server.stop()
    }

    private func receive(_ json: Data) {
        switch PageRequest(json) {
        case .acknowledgeText, .acknowledge, .show, .view: break
        case let request?: requests.append(request)
        case nil: connection?.refuse("it sent what the page never sends")
        }
    }
}
