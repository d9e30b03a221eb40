@_spi(Hosting) import AppleFoundation

/// Where UIKit says what a developer should know: actions nobody answers, outlets that are missing, constraints that
/// contradict each other.
@_spi(Hosting) public enum HostedLog {
    /// Takes the sentences instead of the guest's log, for what runs inside `$sink.withValue`.
    @TaskLocal public static var sink: (@Sendable (String) -> Void)?

    /// Says one sentence.
    public static func write(_ line: String) {
        if let sink { sink(line) } else { GuestLog.write(line) }
    }

    /// What is said while `body` runs, in order.
    @MainActor public static func lines(of body: () throws -> Void) rethrows -> [String] {
        let collected = Collected()
        try $sink.withValue({ collected.lines.append($0) }, operation: body)
        return collected.lines
    }

    private final class Collected: @unchecked Sendable {
        var lines: [String] = []
    }
}
