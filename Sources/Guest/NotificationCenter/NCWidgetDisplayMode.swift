/// How much room a widget has: a fixed height, or as much as it asks for up to a limit.
///
/// - Status: complete
public enum NCWidgetDisplayMode: Int, Sendable {
    case compact = 0
    case expanded = 1
}
