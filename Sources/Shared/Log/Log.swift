import Foundation

/// Where a program writes what a person may want to read afterwards. A value: pass it on; there is no global one.
public struct Log: Sendable {
    public enum Level: Int, Comparable, Sendable, CaseIterable {
        case debug, info, warning, error

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    /// Writes a line.
    public let write: @Sendable (Level, String) -> Void
    private let finish: @Sendable () -> Void

    /// A log that hands each line to `write`.
    /// - Parameter flush: returns when what was handed over is where it belongs.
    public init(
        _ write: @escaping @Sendable (Level, String) -> Void, flush: @escaping @Sendable () -> Void = {}
    ) {
        self.write = write
        finish = flush
    }

    /// Waits until everything that was logged is written, as far as it can be.
    public func flush() { finish() }

    /// A log that says nothing.
    public static let silent = Log { _, _ in }

    /// A log to standard error, from `level` on; each line is `level: text`.
    public static func standardError(from level: Level = .info) -> Log {
        Log { lineLevel, text in
            guard lineLevel >= level else { return }
            FileHandle.standardError.write(Data("\(lineLevel): \(printable(text))\n".utf8))
        }
    }

    /// `text` without what would steer a terminal or begin a line that nobody logged: texts come from widgets, too.
    static func printable(_ text: String) -> String {
        func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: return scalar == "\t"
            default: return true
            }
        }
        guard !text.unicodeScalars.allSatisfy(isHarmless) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar == "\n" {
                result += "\n    "
            } else if isHarmless(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return result
    }

    public func debug(_ text: @autoclosure () -> String) { write(.debug, text()) }
    public func info(_ text: @autoclosure () -> String) { write(.info, text()) }
    public func warning(_ text: @autoclosure () -> String) { write(.warning, text()) }
    public func error(_ text: @autoclosure () -> String) { write(.error, text()) }
}
