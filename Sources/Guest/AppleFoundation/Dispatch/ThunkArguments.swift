// The arguments of a call by name, as a thunk sees them.

import Foundation

/// The arguments of one call by name. A thunk takes each out as the type that its method declares:
/// `target.tap(try arguments(0, UIButton.self))`.
public struct ThunkArguments {
    private let values: [Any?]

    public init(_ values: [Any?]) {
        self.values = values
    }

    public var count: Int { values.count }

    /// One argument as the type given; an argument that the caller left out counts as nil.
    ///
    /// - Throws: `ArgumentMismatchError` if the value is of another type and no conversion is known.
    public func callAsFunction<T>(_ index: Int, _ type: T.Type) throws -> T {
        let value = values.indices.contains(index) ? values[index] : nil
        guard let fitting = ValueConversion.convert(value, to: type) else {
            let found = value.map { "\(Swift.type(of: $0))" } ?? "nil"
            throw ArgumentMismatchError(index: index, expected: "\(type)", found: found)
        }
        return fitting
    }

    /// One argument as the type of an example, which is not evaluated: the property that the argument is for.
    ///
    /// - Throws: `ArgumentMismatchError`, as above.
    public func callAsFunction<T>(_ index: Int, like example: @autoclosure () -> T) throws -> T {
        try self(index, T.self)
    }

    /// Calls a function with the arguments in their order.
    ///
    /// - Returns: What the function returns; nil for a function that returns nothing.
    /// - Throws: `ArgumentMismatchError`, as above, before the function is called; what the function throws.
    @MainActor public func apply<each Parameter, Result>(
        _ function: @MainActor (repeat each Parameter) throws -> Result
    ) throws -> Any? {
        var index = -1
        func next<T>(_ type: T.Type) throws -> T {
            index += 1
            return try self(index, type)
        }
        let arguments = (repeat try next((each Parameter).self))
        let result = try function(repeat each arguments)
        return result is Void ? nil : result
    }
}
