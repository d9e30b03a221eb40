// What an object answers about its class.
import Foundation

/// A protocol as a value, `SomeProtocol.self`.
public typealias `Protocol` = Any.Type

extension NSObjectProtocol {
    /// Whether the object's class has adopted a protocol, given as `SomeProtocol.self`.
    public func conforms(to aProtocol: Protocol) -> Bool {
        func check<Wanted>(_ type: Wanted.Type) -> Bool { self is Wanted }
        return _openExistential(aProtocol, do: check)
    }

    /// The superclass of the object's class; nil for a root class.
    public var superclass: AnyClass? { _getSuperclass(type(of: self)) }
}
