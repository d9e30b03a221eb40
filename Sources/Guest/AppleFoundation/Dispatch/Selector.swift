// A method's name as Objective-C spells it. There is no Objective-C runtime here: who receives a selector finds the
// method in the `ClassRegistry`.

import Foundation

/// The name of a method in Objective-C's spelling, such as `handleTap:` or `tableView:didSelectRowAtIndexPath:`.
///
/// - Status: complete
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let name: String

    /// Makes a selector from a name. Any name is accepted; whether a method of that name exists shows when it is called.
    public init(_ name: String) {
        self.name = name
    }

    public init(stringLiteral name: String) {
        self.name = name
    }

    public var description: String { name }

    /// How many arguments a method of this name takes: one for each colon.
    public var argumentCount: Int {
        name.utf8.count { $0 == UInt8(ascii: ":") }
    }

    /// Calls the method of this name on an object, looking through the classes from the object's own upwards.
    ///
    /// - Parameters:
    ///   - target: The object that has the method.
    ///   - arguments: The arguments in order. More than the method takes are ignored; missing ones are nil.
    /// - Returns: What the method returned; nil for a method that returns nothing.
    /// - Throws: `UnknownSelectorError` if there is no such method, `ArgumentMismatchError` if an argument has another
    ///   type than the method's parameter (the method is not called then), or what the method itself threw.
    @discardableResult
    public func perform(on target: AnyObject, with arguments: [Any?] = []) throws -> Any? {
        try ClassRegistry.shared.perform(self, on: target, with: arguments)
    }
}

/// A selector's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromSelector(_ selector: Selector) -> String {
    selector.description
}

/// A selector of the name given.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ name: String) -> Selector {
    Selector(name)
}
