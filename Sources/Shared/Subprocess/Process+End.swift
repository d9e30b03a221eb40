public import Foundation

extension Process {
    /// Starts the program, and returns when it has ended.
    ///
    /// Foundation's `waitUntilExit` looks every 50 ms whether it has; this is told.
    ///
    /// - Parameter meanwhile: what is done while it runs, such as reading what it writes into a pipe.
    /// - Returns: what `meanwhile` returns.
    /// - Throws: what `run` throws; what `meanwhile` throws, after the program's end.
    public func runToEnd<Result>(_ meanwhile: () throws -> Result = {}) throws -> Result {
        let ended = DispatchSemaphore(value: 0)
        terminationHandler = { _ in ended.signal() }
        try run()
        defer { ended.wait() }
        return try meanwhile()
    }

    /// What a program that has ended returned; 1 if a signal ended it.
    public var exitStatus: Int32 { terminationReason == .exit ? terminationStatus : 1 }
}
