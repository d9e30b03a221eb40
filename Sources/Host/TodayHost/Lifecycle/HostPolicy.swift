/// The durations and limits that the host lives by. Values, so that a test can shorten what it waits for.
public struct HostPolicy: Hashable, Sendable {
    /// Seconds after a widget left the screen until its controller is let go (measured on devices: about five).
    public var discardAfter = 5.0
    /// Seconds after that until its process ends: half a minute after the page was closed none is left, the time of their
    /// ending included.
    public var endAfter = 24.0
    /// Seconds after which the process of a widget that was updated unseen lets its controller go, and ends.
    public var endAfterUpdate = 1.0
    /// Seconds in which a face that has come says what of it is seen; what it was told is live stays so for as long.
    public var saysWithin = 5.0
    /// Seconds that a guest may leave a question unanswered before faces say that it is not responding.
    public var respondWithin = 2.0
    /// Seconds that a guest may leave a question unanswered before it is ended; without those in which the machine had no
    /// processor for it (`Patience`).
    public var answerWithin = 10.0
    /// Seconds after a tap in which opening a URL counts as the tap's doing.
    public var tapOpensWithin = 2.0
    /// Bytes of private memory that a containing app may use.
    public var applicationMemory = 256 << 20
    /// Messages that a guest may send in one second, or fewer that cost more; a guest that sends more is ended. (An
    /// animation of an app takes about 200.)
    public var messagesPerSecond = 1500
    /// Lines that a guest may fill in the log in one second; more are left out.
    public var linesPerSecond = 100
    /// Lines that a guest may fill in the log altogether.
    public var linesPerLife = 20_000
    /// Frames that a guest may draw; later ones have to wait.
    public var frames = Pace(burst: 10, perSecond: 120)
    /// How often a process may show and hide widgets with `setHasContent`; more is the end of it.
    public var contentChangesPerLife = 100
    /// How often the faces are told of changes; changes that come faster are told together.
    public var tellings = Pace(burst: 30, perSecond: 60)
    /// Seconds that an update may take.
    public var updateWithin = 30.0
    /// Seconds that a guest which wants to know the place once waits for it.
    public var locationWithin = 10.0
    /// How often widgets update themselves.
    public var updates = UpdatePolicy()
    /// New sizes that a widget is granted; later ones have to wait.
    public var resizes = Pace(burst: 10, perSecond: 5)
    /// How many failures in a row end the automatic attempts; then only a tap tries again.
    public var attempts = 3

    public init() {}
}
