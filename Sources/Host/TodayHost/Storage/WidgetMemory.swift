import HostLink

/// What the host remembers of a widget between its lives.
public struct WidgetMemory: Hashable, Sendable {
    /// Who took a widget out of the Today view by `setHasContent(false …)`.
    public enum Hider: Int, Hashable, Sendable {
        case widget = 1
        case application = 2
    }

    /// The mode that the user chose last.
    public var displayMode: DisplayMode = .compact
    /// The largest mode that the widget offered last; decides on the button before the widget runs.
    public var largestDisplayMode: DisplayMode = .compact
    /// The height granted last in expanded mode, points; 0 if never.
    public var expandedHeight: Double = 0
    public var hiddenBy: Hider?
    /// What the last update answered.
    public var lastUpdate: UpdateResult?

    public init() {}
}
