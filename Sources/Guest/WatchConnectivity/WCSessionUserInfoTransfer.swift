/// Something on its way to a watch: it never arrives.
///
/// - Status: inert
open class WCSessionUserInfoTransfer: NSObject {
    public let userInfo: [String: Any]
    open private(set) var isTransferring = false
    open var isCurrentComplicationInfo: Bool { false }

    init(_ userInfo: [String: Any]) {
        self.userInfo = userInfo
        super.init()
    }

    open func cancel() {}
}
