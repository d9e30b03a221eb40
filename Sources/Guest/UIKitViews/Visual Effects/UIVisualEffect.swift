/// The base of blur and vibrancy.
///
/// - Status: complete
open class UIVisualEffect: NSObject, @unchecked Sendable {
    public override init() {
        super.init()
    }
}
