// What classes are called in archives.

import Foundation

/// Names that sources give classes for archives: those of all archivers, or of one.
struct ArchivedClassNames {
    var names: [ObjectIdentifier: String] = [:]
    var classes: [String: AnyClass] = [:]

    /// The names that all archivers and unarchivers use: in Apple's interface they are set once for the process.
    static var shared: ArchivedClassNames {
        get { owner.withLock { $0 } }
        set { owner.withLock { $0 = newValue } }
    }

    private static let owner = Owner()

    private final class Owner: @unchecked Sendable {
        private let lock = NSLock()
        private var names = ArchivedClassNames()

        func withLock<Result>(_ body: (inout ArchivedClassNames) -> Result) -> Result {
            lock.withLock { body(&names) }
        }
    }
}
