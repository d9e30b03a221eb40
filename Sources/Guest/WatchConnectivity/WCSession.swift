/// The way to an app on a watch. There is none: nothing is supported, paired or reachable, and what is sent fails with
/// the framework's own error.
///
/// - Status: inert
open class WCSession: NSObject {
    private static let only = WCSession()

    open class func isSupported() -> Bool { false }
    open class var `default`: WCSession { only }

    open weak var delegate: WCSessionDelegate?
    open var activationState: WCSessionActivationState { .notActivated }
    open var isPaired: Bool { false }
    open var isWatchAppInstalled: Bool { false }
    open var isComplicationEnabled: Bool { false }
    open var isReachable: Bool { false }
    open var remainingComplicationUserInfoTransfers: Int { 0 }
    open var watchDirectoryURL: URL? { nil }
    open var hasContentPending: Bool { false }
    open var applicationContext: [String: Any] { [:] }
    open var receivedApplicationContext: [String: Any] { [:] }

    /// Tells the delegate that it failed.
    open func activate() {
        DispatchQueue.main.async { [self] in
            delegate?.session(self, activationDidCompleteWith: .notActivated, error: WCError(.sessionNotSupported))
        }
    }

    open func sendMessage(
        _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
        errorHandler: ((Error) -> Void)? = nil
    ) { fail(errorHandler) }

    open func sendMessageData(
        _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((Error) -> Void)? = nil
    ) { fail(errorHandler) }

    private func fail(_ handler: ((Error) -> Void)?) {
        DispatchQueue.main.async { handler?(WCError(.sessionNotSupported)) }
    }

    open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
        throw WCError(.sessionNotSupported)
    }

    @discardableResult
    open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
        WCSessionUserInfoTransfer(userInfo)
    }

    @discardableResult
    open func transferCurrentComplicationUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
        WCSessionUserInfoTransfer(userInfo)
    }

    open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }
}
