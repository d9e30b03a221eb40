// Swift's face of the unified log.

import Foundation

/// Writes messages to the log. Their values are read only if the message is kept.
///
/// - Status: partial (the privacy of values changes nothing: the log is its owner's own)
public struct Logger: Sendable {
    private let log: OSLog

    public init(subsystem: String, category: String) {
        log = OSLog(subsystem: subsystem, category: category)
    }

    public init(_ log: OSLog) {
        self.log = log
    }

    public init() {
        log = .default
    }

    public func log(_ message: @autoclosure () -> OSLogMessage) { log.write(.default) { message().text } }
    public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {
        log.write(level) { message().text }
    }
    public func trace(_ message: @autoclosure () -> OSLogMessage) { log.write(.debug) { message().text } }
    public func debug(_ message: @autoclosure () -> OSLogMessage) { log.write(.debug) { message().text } }
    public func info(_ message: @autoclosure () -> OSLogMessage) { log.write(.info) { message().text } }
    public func notice(_ message: @autoclosure () -> OSLogMessage) { log.write(.default) { message().text } }
    public func warning(_ message: @autoclosure () -> OSLogMessage) { log.write(.error) { message().text } }
    public func error(_ message: @autoclosure () -> OSLogMessage) { log.write(.error) { message().text } }
    public func critical(_ message: @autoclosure () -> OSLogMessage) { log.write(.fault) { message().text } }
    public func fault(_ message: @autoclosure () -> OSLogMessage) { log.write(.fault) { message().text } }
}
