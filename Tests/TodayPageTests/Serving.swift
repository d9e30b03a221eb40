import Foundation
import Testing

@testable import TodayPage

/// Does `body` on another thread while this one turns GLib's loop, and with it serves.
@MainActor
func serving<Outcome>(_ body: @escaping @Sendable () throws -> Outcome) async throws -> Outcome {
    nonisolated(unsafe) var result: Result<Outcome, any Error>?
    let done = DispatchSemaphore(value: 0)
    Thread {
        result = Result { try body() }
        done.signal()
    }.start()
    while done.wait(timeout: .now() + .milliseconds(1)) == .timedOut { MainLoop.handlePendingEvents() }
    return try #require(result).get()
}
