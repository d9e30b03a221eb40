extension UIButton {
    /// The kinds of buttons.
    ///
    /// - Status: partial (images of our own)
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7

        public static let roundedRect = ButtonType.system

        /// The symbol of the types that show one; nil for the others.
        var symbol: ButtonSymbol? {
            switch self {
            case .custom, .system: return nil
            case .detailDisclosure, .infoLight, .infoDark: return .info
            case .contactAdd: return .add
            case .close: return .close
            }
        }
    }
}
