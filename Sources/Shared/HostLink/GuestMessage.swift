/// What a guest says to the host. Everything in it is checked before it is believed.
public enum GuestMessage: Hashable, Sendable {
    /// The process runs and is confined.
    case ready(Confinement)
    /// The controller (or the app's window) stands.
    case loaded(InstanceID, LoadedGuest)
    /// The controller (or the app's window) could not be made; `reason` is a sentence that says why.
    case loadFailed(InstanceID, reason: String)
    /// A buffer is full of new pixels and belongs to the host until it is released.
    case frame(InstanceID, Frame)
    case updated(InstanceID, UpdateResult)
    /// `preferredContentSize` was set; points.
    case preferredContentSize(InstanceID, LinkSize)
    case largestDisplayMode(InstanceID, DisplayMode)
    /// The height in points that the root view's own constraints define, nil if they define none; sent before the answer
    /// to a change to the expanded mode.
    case fittingHeight(InstanceID, Double?)
    /// The app's interface lies otherwise on its device: its screen, in points, is that of the environment, or is as wide as
    /// that is high where the app does not turn with the device.
    case screenSize(InstanceID, LinkSize)
    /// `extensionContext.open` or `UIApplication.open`. Answered by `opened`.
    case openURL(InstanceID, RequestID, url: String)
    /// `NCWidgetController.setHasContent`.
    case setHasContent(Bool, bundleIdentifier: String)
    /// The items that the app gives its icon were set.
    case shortcutItems(InstanceID, [ShortcutItem])
    /// What a screen reader would read, in reading order; sent when it changed.
    case accessibility(InstanceID, [AccessibilityNode])
    /// What the guest's code tells assistive technology of its own accord.
    case accessibilityEvent(InstanceID, AccessibilityEvent)
    /// Where text is edited in the app, and how; nil if none is any more. Sent when it changed.
    case typing(InstanceID, TypingState?)
    /// Which keys the app or the widget wants from now on. Sent when it changed.
    case keys(InstanceID, KeyWishes)
    /// Nobody in the widget has taken a key of this number that went down, or goes on being held: it does on the page what it
    /// does there.
    case leftKey(InstanceID, usage: UInt16)
    /// A text was put on the general pasteboard, after what was touched or typed last in an instance. At most
    /// `LinkLimits.copied` bytes.
    case copied(InstanceID, String)
    /// A notification without content was posted for every process of the app. At most `LinkLimits.identifier` bytes.
    case darwinNotification(String)
    /// The names of all such notifications that the process wants to hear, at most `LinkLimits.darwinNotifications`.
    case observedDarwinNotifications([String])
    /// A line for the log: `print` of the guest is not this, but what UIKit has to say.
    case log(LogLevel, String)
    /// The system kept the guest from doing something: a sentence for the guest's author. Each thing is reported once.
    case refused(String)
    /// How many places it wants from now on.
    case locationNeed(LocationNeed)
    /// It asks the user to let it know the place.
    case asksForLocation
    /// It wanted to reach a host of other machines, none of which it may reach; told once for each host, of at most
    /// `LinkLimits.host` bytes. Whoever may reach some asks the broker, which tells the host.
    case missesHost(String)
    /// It wants to read how this machine is, which it may not.
    case asksForSystemData
    /// It wants to show web pages. Answered by `web` or `noWeb`; a connection that it had before ends.
    case asksForWeb
    /// Whether a web page is on its way to the screen: a picture waits for it.
    case awaitsWebPage(Bool)
    /// Something in it wants to know where the pointer is, with no button down. Nothing of that is said to others: each such
    /// message would wake them.
    case followsPointer
    /// Something on its app's notifications.
    case notifications(NotificationCommand)
    case pong(UInt32)
}

extension GuestMessage {
    /// The controller or window that the message is about; nil if it is about the whole process.
    public var instance: InstanceID? {
        switch self {
        case .loaded(let instance, _), .loadFailed(let instance, _), .frame(let instance, _), .updated(let instance, _),
            .preferredContentSize(let instance, _), .largestDisplayMode(let instance, _),
            .fittingHeight(let instance, _), .screenSize(let instance, _), .openURL(let instance, _, _),
            .accessibility(let instance, _),
            .accessibilityEvent(let instance, _), .shortcutItems(let instance, _), .typing(let instance, _),
            .keys(let instance, _), .leftKey(let instance, _), .copied(let instance, _):
            return instance
        case .ready, .setHasContent, .darwinNotification, .observedDarwinNotifications, .log, .refused, .locationNeed,
            .asksForLocation, .missesHost, .asksForSystemData, .asksForWeb, .awaitsWebPage, .followsPointer,
            .notifications, .pong:
            return nil
        }
    }
}

/// What is known of a controller once it is loaded.
public struct LoadedGuest: Hashable, Sendable {
    public var implementsUpdate: Bool
    public var largestDisplayMode: DisplayMode
    /// The last `preferredContentSize` that was set while loading, points; nil if none was.
    public var preferredContentSize: LinkSize?
    /// The height in points that the root view's own constraints define; nil if they define none, or if the controller
    /// was made in compact mode, whose height is given.
    public var fittingHeight: Double?

    public init(
        implementsUpdate: Bool, largestDisplayMode: DisplayMode, preferredContentSize: LinkSize?, fittingHeight: Double?
    ) {
        self.implementsUpdate = implementsUpdate
        self.largestDisplayMode = largestDisplayMode
        self.preferredContentSize = preferredContentSize
        self.fittingHeight = fittingHeight
    }
}

/// A drawn buffer.
public struct Frame: Hashable, Sendable {
    /// The `generation` of the surface that was drawn on.
    public var surface: UInt32
    /// 0 or 1.
    public var buffer: UInt8
    /// Counts up by one with each frame of the instance.
    public var sequence: UInt32
    /// What differs from the frame before, in pixels; everything if empty.
    public var damage: [PixelRect]
    /// How the damage comes about for the most part, if something has scrolled: what has the frame before needs little else.
    public var move: PixelMove?
    /// The timestamp of the newest touch that was handled before drawing; 0 if none was.
    public var touchTimestamp: Double

    public init(
        surface: UInt32, buffer: UInt8, sequence: UInt32, damage: [PixelRect], move: PixelMove? = nil,
        touchTimestamp: Double = 0
    ) {
        self.surface = surface
        self.buffer = buffer
        self.sequence = sequence
        self.damage = damage
        self.move = move
        self.touchTimestamp = touchTimestamp
    }
}

public enum LogLevel: UInt8, Hashable, Sendable, CaseIterable {
    case debug = 0
    case info = 1
    case warning = 2
    case error = 3
}

/// What was really enforced on a guest before its code ran.
public struct Confinement: Hashable, Sendable {
    /// The Landlock ABI in force; 0 if the kernel has none.
    public var landlockABI: Int
    public var seccomp: Bool
    public var noNewPrivileges: Bool
    public var resourceLimits: Bool

    public init(landlockABI: Int, seccomp: Bool, noNewPrivileges: Bool, resourceLimits: Bool) {
        self.landlockABI = landlockABI
        self.seccomp = seccomp
        self.noNewPrivileges = noNewPrivileges
        self.resourceLimits = resourceLimits
    }
}
