import HostLink

/// What widgets and apps tell the host, and ask of it. The host decides; they know nothing of each other.
@MainActor
protocol GuestDelegate: AnyObject {
    /// Something that a `TodayState` shows has changed.
    func stateChanged()

    /// Whether a face has just come that has it, and has not said yet what of it is seen.
    func isExpected(_ presentation: PresentationID) -> Bool

    func drew(_ presentation: PresentationID, _ update: SurfaceUpdate)
    func drew(_ application: ApplicationSession, _ update: SurfaceUpdate)

    /// What code tells assistive technology.
    func tells(_ presentation: PresentationID, _ event: AccessibilityEvent)
    func tells(_ application: ApplicationSession, _ event: AccessibilityEvent)

    /// The system kept a containing app from something.
    func refused(_ sentence: String, to application: TodayApplication)

    /// Opens a URL, if that may be.
    ///
    /// - Parameters:
    ///   - role: who asks, the app itself or one of its widgets.
    ///   - tap: the tap of the user's that has just led to it; nil if none has.
    ///   - answer: called once, maybe later, with why it was not opened, as a sentence; with nil if it was.
    func open(
        _ url: String, for application: TodayApplication, by role: GuestIdentity.Role, after tap: Tap?,
        answer: @escaping @MainActor (_ refusal: String?) -> Void)

    /// Puts a text on the clipboard of the face that was tapped, if that was just now.
    ///
    /// - Parameter tap: the user's last tap, or key that copies; nil if there was none.
    /// - Returns: why it was not put there, as a sentence; nil if it was.
    func copy(_ text: String, after tap: Tap?) -> String?

    /// Brings a notification that a guest has posted to the other processes of its app that observe it.
    func post(_ notification: String, from guest: GuestSession?, of application: TodayApplication)

    /// Tells a new process what it has to know of its app's notifications.
    func greet(_ guest: GuestSession, of application: TodayApplication)

    /// Takes what a guest says of its app's notifications.
    func handle(_ command: NotificationCommand, from guest: GuestSession?, of application: TodayApplication)

    /// A guest wants to know the place, of which its user has said nothing.
    func asksForLocation(_ application: TodayApplication)

    /// A guest wanted to read how the machine is, which it may not.
    func asksForSystemData(_ application: TodayApplication)

    /// A guest wanted to reach a host that it may not.
    func misses(_ host: String, _ application: TodayApplication)

    /// An app has set the items of its icon.
    func set(_ items: [ShortcutItem], of application: TodayApplication)

    /// Shows or hides a widget, if it belongs to `application`.
    func setContent(
        _ hasContent: Bool, of widget: String, by hider: WidgetMemory.Hider, for application: TodayApplication
    ) -> ContentChange
}
