import Foundation

/// Where messages about layout go: the standard error of the guest, which the host keeps.
@MainActor enum LayoutLog {
    /// Receives the messages instead, in tests.
    static var sink: ((String) -> Void)?

    static func write(_ message: String) {
        if let sink { return sink(message) }
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }
}
