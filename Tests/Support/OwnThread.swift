import Foundation

/// Does something that waits for a long time on a thread of its own. The threads that tests share are few, and others need
/// them.
///
/// - Throws: what `body` throws.
public func onItsOwnThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Swift.Result { try body() }) }.start()
    }
}
