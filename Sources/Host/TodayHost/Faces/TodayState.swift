import HostLink

/// Everything that one face shows, as a value. The host makes a new one after each change; faces never hold state of
/// their own about widgets.
public struct TodayState: Hashable, Sendable {
    /// Where the user is.
    public var place: TodayPlace
    /// The platters of that place, in the order of the user's list. Hidden widgets are not among them.
    public var platters: [PlatterState]
    /// The containing app that lies over this face's Today view, if one was opened on it.
    public var application: ApplicationState?
    public var environment: GuestEnvironment
    /// How many installed widgets are not in the list.
    public var others: Int
    /// How many of these the user has not decided about.
    public var newOthers: Int
    /// The apps that are shown as icons, by name.
    public var apps: [AppIcon] = []
    /// The platter over an app's icon, if one is open.
    public var quickActions: QuickActions?
    /// Nil while this face is not locked.
    public var lock: LockState?
    /// What apps told their user, the newest first.
    public var notifications: [ShownNotification] = []
    /// What an app asks its user for; nil if none does.
    public var question: RightQuestion?

    public init(
        place: TodayPlace = .today, platters: [PlatterState], application: ApplicationState?,
        environment: GuestEnvironment, others: Int = 0, newOthers: Int = 0
    ) {
        self.place = place
        self.platters = platters
        self.application = application
        self.environment = environment
        self.others = others
        self.newOthers = newOthers
    }
}

/// One widget's card.
public struct PlatterState: Hashable, Sendable, Identifiable {
    /// The button at the right of the header.
    public enum ModeButton: Hashable, Sendable {
        case none
        case showMore
        case showLess
    }

    /// What the content area shows.
    public enum Content: Hashable, Sendable {
        /// Nothing is known of the widget's looks yet.
        case empty
        /// The picture of its last display.
        case snapshot
        /// Its process draws.
        case live
        /// It failed; a tap tries again.
        case unableToLoad
    }

    /// The widget's bundle identifier.
    public var id: String
    /// The containing app's bundle identifier.
    public var application: String
    /// Its display name in the user's language.
    public var title: String
    /// Absolute path of the containing app's icon, a PNG that the host never decodes; nil if it has none.
    public var iconPath: String?
    public var button: ModeButton
    public var content: Content
    /// False while the widget, which is shown, leaves a question unanswered for long: its last picture stands still.
    public var isResponding: Bool
    /// Whether the user lets it rest: its last picture is all there is.
    public var isPaused: Bool
    /// The size of the content area, points.
    public var size: LinkSize
    /// What it was made for or what the user chose; else the Today view's.
    public var appearance: GuestEnvironment.Appearance
    /// What a screen reader finds in the live content.
    public var accessibility: [AccessibilityNode]
    /// The keys that the live content wants.
    public var keys = KeyWishes()
    public var updates: UpdateStatus
    /// The column that the user has put it into, from 0, where there are that many; nil for wherever there is room.
    public var column: Int?
    /// What its author wants to know of it; nil for a widget that is not in development.
    public var report: WidgetReport?

    public init(
        id: String, application: String, title: String, iconPath: String?, button: ModeButton, content: Content,
        isResponding: Bool = true, isPaused: Bool = false, size: LinkSize, appearance: GuestEnvironment.Appearance,
        accessibility: [AccessibilityNode],
        updates: UpdateStatus = UpdateStatus(), report: WidgetReport? = nil
    ) {
        self.id = id
        self.application = application
        self.title = title
        self.iconPath = iconPath
        self.button = button
        self.content = content
        self.isResponding = isResponding
        self.isPaused = isPaused
        self.size = size
        self.appearance = appearance
        self.accessibility = accessibility
        self.updates = updates
        self.report = report
    }
}

/// The containing app on its phone-sized screen.
public struct ApplicationState: Hashable, Sendable {
    /// The app's bundle identifier.
    public var id: String
    public var title: String
    public var iconPath: String?
    /// Points.
    public var size: LinkSize
    /// False until its first frame is there.
    public var isLive: Bool
    /// Why it is gone, if it crashed or could not be started.
    public var failure: String?
    public var accessibility: [AccessibilityNode]
    /// Where text is edited; nil if none is.
    public var typing: TypingState?
    /// The keys that it wants.
    public var keys = KeyWishes()
    /// The number on its icon; 0 for none.
    public var badge = 0

    public init(
        id: String, title: String, iconPath: String?, size: LinkSize, isLive: Bool, failure: String?,
        accessibility: [AccessibilityNode], typing: TypingState? = nil
    ) {
        self.id = id
        self.title = title
        self.iconPath = iconPath
        self.size = size
        self.isLive = isLive
        self.failure = failure
        self.accessibility = accessibility
        self.typing = typing
    }
}
