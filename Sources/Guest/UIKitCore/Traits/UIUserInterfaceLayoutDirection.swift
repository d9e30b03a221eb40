/// The layout direction of an interface or a view.
///
/// - Status: complete
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight = 0
    case rightToLeft = 1
}
