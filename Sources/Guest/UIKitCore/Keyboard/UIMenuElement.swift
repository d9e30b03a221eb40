/// What menus are made of: here, what their commands have in common.
///
/// - Status: partial (commands of keys; menus themselves are absent)
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    /// How a command is offered.
    ///
    /// - Status: complete
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
        /// iOS 16.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// - Status: complete
    public enum State: Int, Sendable {
        case off = 0
        case on = 1
        case mixed = 2
    }

    var shownTitle: String
    var shownImage: UIImage?
    /// iOS 15.
    open var subtitle: String?

    init(title: String, image: UIImage?) {
        shownTitle = title
        shownImage = image
    }

    // Those of a command can be set.
    open var title: String { shownTitle }
    open var image: UIImage? { shownImage }
}
