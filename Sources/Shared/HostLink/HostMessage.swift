/// What the host says to a guest. The first message is always `start`.
public enum HostMessage: Hashable, Sendable {
    /// Who the guest is, what it may take and what it may see. Sent once, before anything else.
    case start(GuestIdentity, GuestLimits, GuestEnvironment)
    /// The user lets the guest reach other machines. One descriptor travels with it: the socket to the broker.
    case network
    /// The machine's way to other machines has changed, or is not what it is where nobody tells.
    case networkPath(NetworkPath)
    /// The way to what shows web pages, which the guest has asked for. One descriptor travels with it: the guest's end of the
    /// socket to the engine.
    case web
    /// There is none: a sentence for the user that says why.
    case noWeb(String)
    /// What the user says of the guest's knowing the place; nothing is said of it before.
    case locationRight(LocationRight)
    /// Where the guest is, which has asked for it; nil if that is not known.
    case location(LinkLocation?)
    /// What holds for the whole process has changed: text size, order of languages, an app's appearance.
    case environment(GuestEnvironment)
    /// A widget's controller is shown in another appearance. Other controllers in the same process keep theirs.
    case appearance(InstanceID, GuestEnvironment.Appearance)
    /// New pixels for an instance. One descriptor travels with it: a sealed memory file with two buffers.
    case surface(InstanceID, SurfaceGeometry)
    /// Gives a buffer back: the guest may draw into it again.
    case release(InstanceID, buffer: UInt8)

    /// Makes the widget's controller: load, `beginRequest`, `viewDidLoad`, first display mode callback.
    /// Answered by `loaded` or `loadFailed`.
    case openWidget(InstanceID, WidgetOpening)
    /// Calls `widgetPerformUpdate`. Answered by `updated`, at once with `.noData` if the widget has no such method.
    case performUpdate(InstanceID)
    /// The instance comes on screen: `viewWillAppear`, layout, first frame, `viewDidAppear`.
    /// From here on frames are sent whenever something changed.
    case appear(InstanceID)
    /// The instance leaves the screen: `viewWillDisappear`, `viewDidDisappear`. No more frames.
    case disappear(InstanceID)
    /// Draws one frame of an instance that is not on screen: the picture of an update in the background.
    case draw(InstanceID)
    /// The controller is let go. The process lives on.
    case discard(InstanceID)
    /// The user chose Show More or Show Less.
    case displayMode(InstanceID, DisplayMode, maximumSize: LinkSize)
    /// The size that the host grants, in points; `viewWillTransition` on the way. A `surface` of that size has come before.
    case resize(InstanceID, LinkSize)

    case touch(InstanceID, TouchEvent)
    /// What lies somewhere in the instance's window is scrolled without a finger.
    case scroll(InstanceID, ScrollEvent)
    /// Something is typed into the app.
    case typing(InstanceID, TypingEvent)
    /// A key that it wants goes down or comes up.
    case key(InstanceID, KeyEvent)
    /// Somebody does something with an accessibility node, by its number; with the window itself if that is 0. The
    /// timestamp is one of touches'.
    case accessibility(InstanceID, node: UInt32, AccessibilityAction, timestamp: Double)
    /// Answers `openURL`.
    case opened(RequestID, success: Bool)

    /// Starts the containing app in a window of the environment's screen size.
    case launchApplication(InstanceID, ApplicationLaunch)
    /// Hands a URL to the running app.
    case openURL(InstanceID, String)
    /// Hands a page of a website that it claims to the running app.
    case openWebpage(InstanceID, String)
    /// The user chose an item of the running app's icon.
    case performShortcut(InstanceID, ShortcutItem)
    /// Moves the running app between its states (`UIApplication` delegate callbacks).
    case application(InstanceID, ApplicationTransition)

    /// Another process of the app has posted a notification that this one observes.
    case darwinNotification(String)

    /// Something on its app's notifications.
    case notifications(NotificationNews)

    /// The guest uses nearly all of the memory that it is granted: `didReceiveMemoryWarning`.
    case memoryWarning
    /// Answered by `pong` from the guest's main run loop: the sign that it is not stuck.
    case ping(UInt32)
}

/// Who a guest is.
public struct GuestIdentity: Hashable, Sendable {
    public enum Role: UInt8, Hashable, Sendable {
        case widget = 0
        case application = 1
    }

    public var role: Role
    /// Absolute path of the bundle to run: the `.appex` of a widget, the `.app` of an application.
    public var bundlePath: String
    /// Absolute path of the containing `.app`.
    public var applicationPath: String
    public var bundleIdentifier: String
    /// Absolute path of the guest's own data container: what `NSHomeDirectory()` answers.
    public var containerPath: String
    /// App group identifier → absolute path of its container; only the groups that the entitlements name.
    public var groupContainers: [String: String]
    /// Absolute paths of the user's folders that it may read, in order.
    public var readableFolders: [String]
    /// Whether it may read how this machine is.
    public var readsSystemData: Bool
    /// Whether what it stores is kept. What is thrown away with it need not reach the disk.
    public var keepsData: Bool
    /// The keychains whose items it sees, the one for new items first.
    public var keychains: [KeychainAccess]

    public init(
        role: Role, bundlePath: String, applicationPath: String, bundleIdentifier: String, containerPath: String,
        groupContainers: [String: String], readableFolders: [String] = [], readsSystemData: Bool = false,
        keepsData: Bool = true, keychains: [KeychainAccess] = []
    ) {
        self.role = role
        self.bundlePath = bundlePath
        self.applicationPath = applicationPath
        self.bundleIdentifier = bundleIdentifier
        self.containerPath = containerPath
        self.groupContainers = groupContainers
        self.readableFolders = readableFolders
        self.readsSystemData = readsSystemData
        self.keepsData = keepsData
        self.keychains = keychains
    }

    /// Absolute paths of all folders that it may change: none lies in another one.
    public var changeableFolders: [String] {
        let containers = [containerPath] + groupContainers.values.sorted()
        return containers
            + keychains.map(\.path).filter { path in !containers.contains { path.hasPrefix($0 + "/") } }
    }
}

/// How a new controller begins.
public struct WidgetOpening: Hashable, Sendable {
    public var displayMode: DisplayMode
    /// The appearance of this controller. The rest of the environment is the same for the whole process.
    public var appearance: GuestEnvironment.Appearance
    /// `widgetMaximumSize(for: .compact)`, points.
    public var compactSize: LinkSize
    /// `widgetMaximumSize(for: .expanded)`, points.
    public var expandedSize: LinkSize
    /// The size of the root view when it appears, points.
    public var size: LinkSize
    /// Whether the controller, once it is loaded, updates itself if it can and comes on screen in that size, without
    /// being told to. Its pixels are sent before, then.
    public var appears: Bool

    public init(
        displayMode: DisplayMode, appearance: GuestEnvironment.Appearance = .light, compactSize: LinkSize,
        expandedSize: LinkSize, size: LinkSize, appears: Bool = false
    ) {
        self.displayMode = displayMode
        self.appearance = appearance
        self.compactSize = compactSize
        self.expandedSize = expandedSize
        self.size = size
        self.appears = appears
    }
}

/// The pixels of a surface: 32-bit, premultiplied, blue first in memory (Cairo's ARGB32 on little-endian machines);
/// two buffers, one after the other, each `stride * height` bytes.
public struct SurfaceGeometry: Hashable, Sendable {
    public var width: Int
    public var height: Int
    /// Bytes from one row to the next.
    public var stride: Int
    /// Which surface of the instance this is: counts up by one with each `surface` message. Frames repeat it, so that
    /// one which was under way while the surface was replaced is not taken for one of the new surface.
    public var generation: UInt32

    public init(width: Int, height: Int, generation: UInt32) {
        self.width = width
        self.height = height
        self.stride = width * 4
        self.generation = generation
    }

    /// Bytes of one buffer.
    public var bufferSize: Int { stride * height }
}

/// One finger (or the mouse) at one moment.
public struct TouchEvent: Hashable, Sendable {
    public enum Phase: UInt8, Hashable, Sendable {
        case began = 0
        case moved = 1
        case ended = 2
        case cancelled = 3
        /// The pointer is there, with no button down.
        case hovered = 4
        /// The pointer has left the surface.
        case left = 5
    }

    public var phase: Phase
    /// Which finger; means nothing of a pointer that hovers.
    public var finger: UInt32
    /// Points from the surface's top left corner.
    public var x: Double
    public var y: Double
    /// Seconds, from any fixed beginning, never going back.
    public var timestamp: Double

    public init(phase: Phase, finger: UInt32, x: Double, y: Double, timestamp: Double) {
        self.phase = phase
        self.finger = finger
        self.x = x
        self.y = y
        self.timestamp = timestamp
    }
}

/// The moves between an app's states, as `UIApplicationDelegate` hears of them.
public enum ApplicationTransition: UInt8, Hashable, Sendable {
    case willResignActive = 0
    case didEnterBackground = 1
    case willEnterForeground = 2
    case didBecomeActive = 3
    case willTerminate = 4
}
