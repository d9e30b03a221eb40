// What objects and classes answer about what they are.
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

extension NSObject {
    /// Whether the class or a superclass has adopted a protocol, given as `SomeProtocol.self`.
    public class func conforms(to aProtocol: Protocol) -> Bool {
        ExistentialType(aProtocol)?.isSatisfied(by: self) ?? false
    }
}

/// A type that names protocols, as the Swift ABI lays it out: the language can ask an instance for a protocol that is
/// a value, and no class.
private struct ExistentialType {
    private let metadata: UnsafeRawPointer

    private static let kind = 0x303
    /// The bit of the flags that says that a superclass stands before the protocols.
    private static let superclassBit: UInt32 = 1 << 30
    private static let header = 16

    init?(_ type: Any.Type) {
        metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard metadata.load(as: Int.self) == Self.kind else { return nil }
    }

    func isSatisfied(by type: AnyClass) -> Bool {
        let flags = metadata.load(fromByteOffset: 8, as: UInt32.self)
        let count = Int(metadata.load(fromByteOffset: 12, as: UInt32.self))
        let word = MemoryLayout<UnsafeRawPointer>.size
        let first = Self.header + (flags & Self.superclassBit == 0 ? 0 : word)
        return (0..<count).allSatisfy { index in
            let descriptor = metadata.load(fromByteOffset: first + index * word, as: UnsafeRawPointer.self)
            return conformance(unsafeBitCast(type, to: UnsafeRawPointer.self), descriptor) != nil
        }
    }
}

/// The Swift runtime's own answer, which the language gives of instances only: the witness table of a type for a
/// protocol, nil if there is none.
private let conformance: @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UnsafeRawPointer? = {
    let symbol = dlsym(nil, "swift_conformsToProtocol")
    return unsafeBitCast(symbol, to: (@convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UnsafeRawPointer?).self)
}()
