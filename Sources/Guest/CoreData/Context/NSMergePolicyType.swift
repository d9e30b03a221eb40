/// Who wins when an object was changed both here and in the store.
///
/// - Status: complete
public enum NSMergePolicyType: UInt, Sendable {
    /// The save fails.
    case errorMergePolicyType = 0
    /// The store's changed properties win, the object's others stay.
    case mergeByPropertyStoreTrumpMergePolicyType
    /// The object's changed properties win, the store's others stay.
    case mergeByPropertyObjectTrumpMergePolicyType
    /// The object wins as a whole.
    case overwriteMergePolicyType
    /// The object's changes are given up.
    case rollbackMergePolicyType
}
