import Foundation
import Synchronization
import Testing

/// Waits until `condition` holds.
///
/// It gives up after ten minutes at the least: no measure of speed, but of patience with what never comes. A machine that
/// has other things to do may take its time. A test that has waited in vain once has failed: what it waits for afterwards,
/// which often depends on what did not come, is asked for a few times only.
///
/// It asks again and again, because what tests wait for lies in other processes, in a browser or on the disk, and none of
/// them tells when it is there.
///
/// It asks where its caller is: a test that other processes must not wait for keeps off the main actor, on which others
/// are at work for minutes.
///
/// - Returns: whether it holds.
public func eventually(
    isolation: isolated (any Actor)? = #isolation, _ condition: () async -> Bool
) async -> Bool {
    var pause = shortestPause
    var waited: UInt64 = 0
    let test = Test.current?.id
    let isHopeless = waitedInVain.withLock { tests in test.map(tests.contains) ?? false }
    while waited < (isHopeless ? impatience : patience) {
        if await condition() { return true }
        try? await Task.sleep(nanoseconds: pause)
        waited += pause
        // What does not come soon is asked for less often: others have to wait for the answer, too.
        pause = min(pause + pause / 4, longestPause)
    }
    if await condition() { return true }
    if let test { _ = waitedInVain.withLock { $0.insert(test) } }
    return false
}

/// The tests that have.
private let waitedInVain = Mutex<Set<Test.ID>>([])

/// Nanoseconds.
private let shortestPause: UInt64 = 10_000_000
private let longestPause: UInt64 = 100_000_000
private let patience: UInt64 = 600_000_000_000
private let impatience: UInt64 = 1_000_000_000
