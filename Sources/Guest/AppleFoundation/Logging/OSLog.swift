// Apple's unified logging, as far as it goes without its store: every message becomes a line of the guest's log.

import Foundation

/// Where messages are said to come from.
///
/// - Status: complete
public final class OSLog: Sendable {
    let label: String

    public static let `default` = OSLog(label: "")
    public static let disabled = OSLog(label: nil)

    private let isEnabled: Bool

    public init(subsystem: String, category: String) {
        label = "[\(subsystem):\(category)] "
        isEnabled = true
    }

    private init(label: String?) {
        self.label = label ?? ""
        isEnabled = label != nil
    }

    func write(_ message: String, type: OSLogType) {
        guard isEnabled, type != .debug else { return }
        NSLog("%@", label + message)
    }
}
