import AppleFoundation
import CoreGraphics

extension NSValue {
    public convenience init(caTransform3D transform: CATransform3D) {
        self.init(structure: "CATransform3D", transform.rows)
    }

    /// The transform in it; the identity if it holds something else.
    public var caTransform3DValue: CATransform3D { CATransform3D(_boxed: self) ?? .identity }
}

extension CATransform3D: _BoxedStructure {
    public init?(_boxed value: NSValue) {
        guard let numbers = value.members(ofStructure: "CATransform3D") else { return nil }
        self.init(rows: numbers)
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
}
