extension UIButton {
    /// The kinds of buttons.
    ///
    /// - Status: partial (glyphs of our own)
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7

        public static let roundedRect = ButtonType.system

        /// Our own signs for the kinds that show one.
        var glyph: String? {
            switch self {
            case .custom, .system: return nil
            case .detailDisclosure, .infoLight, .infoDark: return "ⓘ"
            case .contactAdd: return "⊕"
            case .close: return "✕"
            }
        }
    }
}

/// What a button shows in each state; a state that nothing was set for shows what the normal state shows.
struct PerState<Value> {
    private var values: [UInt: Value] = [:]

    func exact(_ state: UIControl.State) -> Value? {
        values[state.rawValue]
    }

    func resolved(_ state: UIControl.State) -> Value? {
        values[state.rawValue] ?? values[UIControl.State.normal.rawValue]
    }

    mutating func set(_ value: Value?, _ state: UIControl.State) {
        values[state.rawValue] = value
    }
}
