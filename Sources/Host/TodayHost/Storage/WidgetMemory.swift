import HostLink

/// What the host remembers of a widget from one run of the host to the next.
public struct WidgetMemory: Hashable, Sendable {
    /// Who took a widget out of the Today view by `setHasContent(false …)`.
    public enum Hider: Int, Hashable, Sendable {
        case widget = 1
        case application = 2
    }

    /// The mode that the user chose last; nil if never.
    public var displayMode: DisplayMode?
    /// The largest mode that the widget offered last; decides on the button before the widget runs.
    public var largestDisplayMode: DisplayMode = .compact
    /// The heights granted last in expanded mode, by what they depend on; the newest last.
    public internal(set) var expandedHeights: [ExpandedHeight] = []
    public var hiddenBy: Hider?
    /// Whether the user lets it rest: nothing of it runs until that is taken back.
    public var isPaused = false
    public internal(set) var updates = UpdateRecord()

    public init() {}

    /// Surroundings whose heights are remembered: older ones make room.
    static let mostHeights = 16

    /// The height granted last in expanded mode in such surroundings, points; nil if never.
    public func expandedHeight(in environment: GuestEnvironment) -> Double? {
        let place = ExpandedHeight.surroundings(environment)
        return expandedHeights.first { $0.surroundings == place }?.points
    }

    public mutating func setExpandedHeight(_ points: Double, in environment: GuestEnvironment) {
        let place = ExpandedHeight.surroundings(environment)
        guard expandedHeight(in: environment) != points else { return }
        expandedHeights.removeAll { $0.surroundings == place }
        expandedHeights.append(ExpandedHeight(surroundings: place, points: points))
        if expandedHeights.count > Self.mostHeights { expandedHeights.removeFirst() }
    }
}
