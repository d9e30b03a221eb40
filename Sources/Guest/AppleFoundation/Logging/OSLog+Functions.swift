// The logging functions: with a format, as before Swift 5, and with a text whose values say who may see them.

import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Logs a message. `%{public}@` and the like are understood; what is private is shown all the same, to the log's owner.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
) {
    log.write(type) { LogFormat.text("\(message)", arguments) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Logs a message.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ arguments: any CVarArg...
) {
    log.write(type) { LogFormat.text("\(message)", arguments) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Logs a text with values in it.
@_disfavoredOverload
public func os_log(_ message: @autoclosure () -> OSLogMessage) {
    OSLog.default.write(.default) { message().text }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Logs a text with values in it.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage) {
    log.write(type) { message().text }
}
