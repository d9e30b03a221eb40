/// A button or key that is held: the same object from the beginning to the end.
///
/// - Status: partial (keys of keyboards; no remote controls, so that nothing is pressed with more or less force)
@preconcurrency @MainActor open class UIPress: NSObject {
    /// - Status: complete
    public enum Phase: Int, Sendable {
        case began = 0
        case changed = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    /// Which button it is. Keys that are no button of a remote control have values of their own.
    ///
    /// - Status: complete
    public struct PressType: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let upArrow = PressType(rawValue: 0)
        public static let downArrow = PressType(rawValue: 1)
        public static let leftArrow = PressType(rawValue: 2)
        public static let rightArrow = PressType(rawValue: 3)
        public static let select = PressType(rawValue: 4)
        public static let menu = PressType(rawValue: 5)
        public static let playPause = PressType(rawValue: 6)
        public static let pageUp = PressType(rawValue: 30)
        public static let pageDown = PressType(rawValue: 31)
    }

    package var currentPhase = Phase.began
    package var currentTimestamp: TimeInterval
    package private(set) weak var receiver: UIResponder?
    private weak var receivingWindow: UIWindow?
    private let pressedKey: UIKey

    package init(_ key: UIKey, receiver: UIResponder, window: UIWindow, timestamp: TimeInterval) {
        pressedKey = key
        self.receiver = receiver
        receivingWindow = window
        currentTimestamp = timestamp
    }

    open var phase: Phase { currentPhase }
    /// When the phase began, in seconds from any fixed beginning.
    open var timestamp: TimeInterval { currentTimestamp }
    open var window: UIWindow? { receivingWindow }
    /// Who hears of it first, whoever becomes the first responder meanwhile.
    open var responder: UIResponder? { receiver }
    open var gestureRecognizers: [UIGestureRecognizer]? { [] }
    /// From 0 to 1: a key is pressed or not.
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
    /// iOS 13.4.
    open var key: UIKey? { pressedKey }

    open var type: PressType {
        switch pressedKey.keyCode {
        case .keyboardUpArrow: .upArrow
        case .keyboardDownArrow: .downArrow
        case .keyboardLeftArrow: .leftArrow
        case .keyboardRightArrow: .rightArrow
        case .keyboardReturnOrEnter, .keypadEnter: .select
        case .keyboardEscape: .menu
        case .keyboardPageUp: .pageUp
        case .keyboardPageDown: .pageDown
        default: PressType(rawValue: Self.firstKeyType + pressedKey.keyCode.rawValue)
        }
    }

    private static let firstKeyType = 2000
}
