import HostLink

/// Where a widget is shown. The same widget may be shown in several places at once, each time by a controller of its own.
public enum PresentationContext: String, Hashable, Sendable, CaseIterable {
    /// The Today view's list.
    case today
    /// The Today view over a locked screen.
    case lock
    /// The results of a search.
    case search
    /// The platter over an app's icon; always compact.
    case quickAction
    /// A picture that nobody touches.
    case picture
}

/// What tells one presentation of a widget from another. Faces that want the same one share it.
public struct PresentationID: Hashable, Sendable {
    /// The widget's bundle identifier.
    public var widget: String
    public var context: PresentationContext
    public var environment: GuestEnvironment

    public init(widget: String, context: PresentationContext, environment: GuestEnvironment) {
        self.widget = widget
        self.context = context
        self.environment = environment
    }
}

extension GuestEnvironment {
    /// The part that is the same for a whole process; the appearance, which each controller has for itself, is set to
    /// light.
    ///
    /// UIKit keeps screen, scale, text size, language and iOS version once per process; only the appearance belongs to
    /// each controller. So presentations that differ in more than the appearance need different processes.
    var ofProcess: GuestEnvironment {
        var environment = self
        environment.appearance = .light
        return environment
    }

    /// The same at the moment at which `other` holds its clock; unchanged where one of the two clocks goes by itself.
    func withHeldDate(of other: GuestEnvironment) -> GuestEnvironment {
        guard heldDate != nil, other.heldDate != nil else { return self }
        var environment = self
        environment.heldDate = other.heldDate
        return environment
    }
}
