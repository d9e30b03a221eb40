// Apple's unified logging, as far as it goes without its store: every message becomes a line of the guest's log.

import Foundation

/// Where messages are said to come from.
///
/// - Status: complete
public final class OSLog: NSObject, Sendable {
    /// What tools that record signposts sort by.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }

    private let label: String
    private let isSilent: Bool

    public static let `default` = OSLog(label: "", isSilent: false)
    public static let disabled = OSLog(label: "", isSilent: true)

    public convenience init(subsystem: String, category: String) {
        self.init(label: "[\(subsystem):\(category)] ", isSilent: false)
    }

    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    private init(label: String, isSilent: Bool) {
        self.label = label
        self.isSilent = isSilent
    }

    /// Messages for debugging are not kept, as on a device that nobody listens to.
    public func isEnabled(type: OSLogType) -> Bool { !isSilent && type != .debug }

    /// No tool records signposts here.
    public var signpostsEnabled: Bool { false }

    /// The message is made only if somebody is going to see it.
    func write(_ type: OSLogType, _ message: () -> String) {
        guard isEnabled(type: type) else { return }
        GuestLog.write(label + message())
    }
}
