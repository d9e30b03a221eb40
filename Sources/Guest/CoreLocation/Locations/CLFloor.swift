import AppleFoundation

/// The storey of a building. No source tells one: a location's floor is nil.
///
/// - Status: inert
open class CLFloor: NSObject {
    open var level: Int { 0 }

    override init() { super.init() }
}
