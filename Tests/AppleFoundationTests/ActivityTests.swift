import AppleFoundation
import Dispatch
import Testing

@Suite struct ActivityTests {
    /// The work is done elsewhere, once, and is not told that its time has run out.
    @Test func anActivityThatMayExpireIsDoneOnceOnAnotherThread() async {
        let said = AsyncStream<(hasExpired: Bool, isMain: Bool)> { continuation in
            DispatchQueue.main.async {
                ProcessInfo.processInfo.performExpiringActivity(withReason: "saving") { hasExpired in
                    continuation.yield((hasExpired, Thread.isMainThread))
                    // A second call would come before the end of the stream, which comes later.
                    DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { continuation.finish() }
                }
            }
        }
        var calls: [(hasExpired: Bool, isMain: Bool)] = []
        for await call in said { calls.append(call) }
        #expect(calls.map(\.hasExpired) == [false])
        #expect(calls.map(\.isMain) == [false])
    }
}
