// What can go wrong when a method or a property is reached by its name: three small values, each with a sentence.

import Foundation

/// An object was asked for a property that its class does not have: a storyboard's outlet that the code lacks, or a
/// misspelt key.
public struct UnknownKeyError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// The class of the object that was asked, such as `Widget.TodayViewController`.
    public let className: String
    public let key: String

    public init(className: String, key: String) {
        self.className = className
        self.key = key
    }

    public var description: String {
        "the class \(className) has no property \"\(key)\" that can be reached by its name; "
            + "if an interface file names it, mark the property @IBOutlet or @objc, or remove the connection"
    }

    public var errorDescription: String? { description }
}

/// An object was sent a message that its class does not understand.
public struct UnknownSelectorError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// The class of the object that was asked, such as `Widget.TodayViewController`.
    public let className: String
    public let selector: String

    public init(className: String, selector: String) {
        self.className = className
        self.selector = selector
    }

    public var description: String {
        "unrecognized selector: the class \(className) has no method \"\(selector)\" that can be called by its name; "
            + "if an interface file names it, mark the method @IBAction or @objc"
    }

    public var errorDescription: String? { description }
}

/// A method or a property was given a value of another type than it takes.
public struct ArgumentMismatchError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// The method or property with its class, such as `Widget.TodayViewController.tap:`; empty if it is not known.
    public var member: String
    /// Which argument, counted from 0.
    public let index: Int
    public let expected: String
    public let found: String

    public init(member: String = "", index: Int, expected: String, found: String) {
        self.member = member
        self.index = index
        self.expected = expected
        self.found = found
    }

    public var description: String {
        let place = member.isEmpty ? "argument \(index)" : "argument \(index) of \(member)"
        return "\(place) must be \(expected), not \(found)"
    }

    public var errorDescription: String? { description }
}
