/// Which appearance an app or a widget was made for.
public enum InterfaceStyle: String, Codable, Hashable, Sendable, CaseIterable {
    case light
    case dark
    /// It follows the Today view's appearance.
    case automatic
}
