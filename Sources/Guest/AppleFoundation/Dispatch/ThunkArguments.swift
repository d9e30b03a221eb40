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

    /// Puts one argument into a place whose type the compiler knows.
    ///
    /// - Throws: `ArgumentMismatchError`, as above; the place keeps its value then.
    public func assign<T>(_ index: Int, to place: inout T) throws {
        place = try self(index, T.self)
    }
}
