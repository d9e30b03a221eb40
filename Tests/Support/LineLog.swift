import Log
import Synchronization

/// What was logged, in order, by whichever thread.
public final class LineLog: Sendable {
    private let written = Mutex<[String]>([])

    public init() {}

    /// Each line as "level: text".
    public var lines: [String] { written.withLock { $0 } }

    public var log: Log { Log { [self] level, text in written.withLock { $0.append("\(level): \(text)") } } }
}
