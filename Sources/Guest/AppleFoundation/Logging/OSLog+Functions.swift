// The logging functions of before Swift 5.

import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Logs a message. `%{public}@` and the like are understood; what is private is shown all the same, to the log's owner.
public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
    log.write(formatted(message, arguments), type: type)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Logs a message.
public func os_log(
    _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...
) {
    log.write(formatted(message, arguments), type: type)
}

private func formatted(_ message: StaticString, _ arguments: [any CVarArg]) -> String {
    var format = "\(message)"
    while let start = format.range(of: "%{"), let end = format[start.upperBound...].firstIndex(of: "}") {
        format.replaceSubrange(start.lowerBound...end, with: "%")
    }
    return arguments.isEmpty
        ? format.replacingOccurrences(of: "%%", with: "%") : String(format: format, arguments: arguments)
}
