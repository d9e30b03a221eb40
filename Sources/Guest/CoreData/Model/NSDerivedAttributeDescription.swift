import AppleFoundation

/// An attribute that is computed from others when an object is saved.
///
/// - Status: complete
open class NSDerivedAttributeDescription: NSAttributeDescription {
    open var derivationExpression: NSExpression?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? NSDerivedAttributeDescription)?.derivationExpression = derivationExpression
        return copy
    }
}
