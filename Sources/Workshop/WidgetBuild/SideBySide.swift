import Dispatch
import Synchronization

/// Does the same to several things at the same time.
enum SideBySide {
    /// - Returns: the results in the order of `inputs`.
    static func map<Input: Sendable, Output: Sendable>(
        _ inputs: [Input], _ work: @Sendable (Input) throws -> Output
    ) -> [Result<Output, any Error>] {
        let results = Mutex([Result<Output, any Error>?](repeating: nil, count: inputs.count))
        DispatchQueue.concurrentPerform(iterations: inputs.count) { index in
            let result = Result { try work(inputs[index]) }
            results.withLock { $0[index] = result }
        }
        return results.withLock { $0.compactMap { $0 } }
    }
}
