import Foundation
import Testing

/// Random work on a random model leaves a context, and its store, with the same graph as plain values.
@Suite struct GraphPropertyTests {
    /// Sequences that once ended otherwise.
    private static let kept: [UInt64] = [290, 311, 351, 624, 775, 838, 978, 3752]

    /// How many sequences are gone through: a few, or as many as the environment asks for (`Scripts/test-hard`).
    private static let count =
        ProcessInfo.processInfo.environment["HODIE_GRAPH_SEQUENCES"].flatMap { UInt64($0) } ?? 100

    @Test func aContextHasWhatPlainValuesHave() throws {
        var failures = 0
        for seed in Self.kept + Array(1...Self.count) where failures < 5 {
            let driver = try GraphDriver(seed: seed)
            var problem: String?
            do { problem = try driver.run(30) } catch { problem = "\(error)" }
            guard let problem else { continue }
            failures += 1
            Issue.record("seed \(seed): \(problem), after \(driver.log.joined(separator: "; "))")
        }
    }
}
