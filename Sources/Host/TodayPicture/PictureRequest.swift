import Foundation
import HostLink
import TodayHost

/// One picture that is wanted.
public struct PictureRequest: Hashable, Sendable {
    public var widgets: [TodayWidget]
    /// The whole Today view with its date, instead of the platters alone.
    public var isWholeView: Bool
    public var mode: DisplayMode
    public var environment: GuestEnvironment

    public init(widgets: [TodayWidget], isWholeView: Bool, mode: DisplayMode, environment: GuestEnvironment) {
        self.widgets = widgets
        self.isWholeView = isWholeView
        self.mode = mode
        self.environment = environment
    }
}
