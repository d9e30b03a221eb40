import Database
import Foundation
import HostLink

/// What the host remembers of widgets between its lives.
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

/// Where the memory of widgets is kept.
@MainActor
public protocol TodayStore: AnyObject {
    func memory(of widget: String) -> WidgetMemory
    func remember(_ memory: WidgetMemory, of widget: String)
    /// The widgets, installed or not, of which anything is remembered.
    var remembered: [String] { get }
    func forget(_ widget: String)
}
