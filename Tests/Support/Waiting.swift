import Foundation

/// Waits until `condition` holds. It gives up after a minute: not a measure of speed, but of patience with a hang.
///
/// - Returns: whether it holds.
@MainActor
public func eventually(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<6000 {
        if condition() { return true }
        try? await Task.sleep(nanoseconds: 10_000_000)
    }
    return condition()
}
