// The words in which changes of observed values are told.

import Foundation

/// What an observer wants to be told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// To be told at once, before `addObserver` returns.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// To be told before a change as well as after it.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// How a value changed.
public enum NSKeyValueChange: UInt, Sendable {
    /// It was set.
    case setting = 1
    /// Objects came into a collection.
    case insertion = 2
    /// Objects went from a collection.
    case removal = 3
    /// Objects of a collection gave way to others.
    case replacement = 4
}

/// The keys of the dictionary that tells a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of an `NSKeyValueChange`, as a number.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change, `NSNull` for nil; the objects that came, for a change inside a collection.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change, `NSNull` for nil; the objects that went, for a change inside a collection.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// An `IndexSet`: where the objects are that came, went or changed.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// True in what is told before the change; absent after it.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change as the closure of `observe(_:options:changeHandler:)` is told it.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange

    public let kind: Kind
    /// The value after the change, if the options ask for it.
    public let newValue: Value?
    /// The value before the change, if the options ask for it.
    public let oldValue: Value?
    /// Where a collection changed; nil if it was set as a whole.
    public let indexes: IndexSet?
    /// Whether this is told before the change.
    public let isPrior: Bool
}
