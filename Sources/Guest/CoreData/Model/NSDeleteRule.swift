/// What becomes of the related objects when an object is deleted.
///
/// - Status: complete
public enum NSDeleteRule: UInt, Sendable {
    case noActionDeleteRule = 0
    case nullifyDeleteRule, cascadeDeleteRule, denyDeleteRule
}
