@_spi(Hosting) import AppleFoundation

/// The lines that a guest of its own logs.
final class LogLines: @unchecked Sendable {
    private let lock = NSLock()
    private var found: [String] = []

    var all: [String] { lock.withLock { found } }

    /// Does `body` as that guest.
    func collect<Result>(_ body: () throws -> Result) rethrows -> Result {
        let process = FoundationProcess()
        process.log = { line in self.lock.withLock { self.found.append(line) } }
        return try FoundationProcess.$current.withValue(process, operation: body)
    }
}
