import Dispatch
import Foundation

/// Does the same to several things at the same time.
enum SideBySide {
    /// - Returns: the results in the order of `inputs`.
    static func map<Input: Sendable, Output: Sendable>(
        _ inputs: [Input], _ work: @Sendable (Input) throws -> Output
    ) -> [Result<Output, any Error>] {
        let results = Results<Output>(count: inputs.count)
        DispatchQueue.concurrentPerform(iterations: inputs.count) { index in
            results.set(index, Result { try work(inputs[index]) })
        }
        return results.all
    }

    private final class Results<Output: Sendable>: @unchecked Sendable {
        private let lock = NSLock()
        private var values: [Result<Output, any Error>?]

        init(count: Int) { values = Array(repeating: nil, count: count) }

        func set(_ index: Int, _ value: Result<Output, any Error>) {
            lock.lock()
            defer { lock.unlock() }
            values[index] = value
        }

        var all: [Result<Output, any Error>] { values.compactMap { $0 } }
    }
}
