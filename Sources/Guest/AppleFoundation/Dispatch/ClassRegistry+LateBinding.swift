// Overriding what an extension of another module's class declares, which only Objective-C allows.

import Foundation

extension ClassRegistry {
    /// What a rewritten `@objc` method in an extension of a framework's class calls: the nearest override, else the
    /// extension's own body.
    ///
    /// - Parameters:
    ///   - swiftName: The method, such as `refresh(_:)`.
    ///   - above: The class whose method says `super`; nil for a call from anywhere else.
    ///   - base: The class that is extended.
    public func _sendOverridden<Result>(
        _ swiftName: String, to target: AnyObject, above: AnyClass?, below base: AnyClass, with arguments: [Any?],
        default body: () throws -> Result
    ) rethrows -> Result {
        let override = find(in: type(of: target), above: above, below: base) { $0.methodsBySwiftName[swiftName] }
        guard let override else { return try body() }
        do {
            let result = try override(target, ThunkArguments(arguments))
            if let result = result as? Result ?? (() as? Result) { return result }
        } catch {
            GuestLog.write("\(swiftName): \(error)")
        }
        return try body()
    }
}
