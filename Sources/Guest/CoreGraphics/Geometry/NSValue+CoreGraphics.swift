// Transforms and vectors as objects and in archives, under the names that UIKit gives them.
import AppleFoundation

extension NSValue {
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(
            structure: "CGAffineTransform",
            [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    }

    public convenience init(cgVector vector: CGVector) { self.init(structure: "CGVector", [vector.dx, vector.dy]) }

    /// The transform in it; the identity if it holds something else.
    public var cgAffineTransformValue: CGAffineTransform { CGAffineTransform(_boxed: self) ?? .identity }
    /// The vector in it; zero if it holds something else.
    public var cgVectorValue: CGVector { CGVector(_boxed: self) ?? .zero }
}

extension CGAffineTransform: _BoxedStructure {
    public init?(_boxed value: NSValue) {
        guard let numbers = value.members(ofStructure: "CGAffineTransform") else { return nil }
        self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
}

extension CGVector: _BoxedStructure {
    public init?(_boxed value: NSValue) {
        guard let numbers = value.members(ofStructure: "CGVector") else { return nil }
        self.init(dx: numbers[0], dy: numbers[1])
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }
}

extension NSCoder {
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        encodeNumbers(numbers, forKey: key)
    }

    public func encode(_ vector: CGVector, forKey key: String) { encodeNumbers([vector.dx, vector.dy], forKey: key) }

    /// The identity if there is none.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        decodeNumbers(6, forKey: key).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) } ?? .identity
    }

    /// Zero if there is none.
    public func decodeCGVector(forKey key: String) -> CGVector {
        decodeNumbers(2, forKey: key).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }
}
