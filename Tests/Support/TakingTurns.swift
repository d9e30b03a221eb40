import Testing

/// Tests that start programs, browsers among them, take turns: only a few are under way at any time.
///
/// Without it all suites would start their first ones at once, and each would get a small part of the machine for minutes.
public struct TakingTurns: SuiteTrait, TestTrait, TestScoping {
    /// More than a small machine has cores: while one waits for something, another has work.
    private static let turns = Turns(atOnce: 4)

    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await Self.turns.take()
        do {
            try await function()
        } catch {
            await Self.turns.give()
            throw error
        }
        await Self.turns.give()
    }
}

extension Trait where Self == TakingTurns {
    /// The test starts programs, and waits for its turn.
    public static var takingTurns: Self { Self() }
}

/// Lets a few through at a time, the others in the order of their coming.
private actor Turns {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(atOnce count: Int) { free = count }

    func take() async {
        guard free == 0 else {
            free -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    func give() {
        guard waiting.isEmpty else { return waiting.removeFirst().resume() }
        free += 1
    }
}
