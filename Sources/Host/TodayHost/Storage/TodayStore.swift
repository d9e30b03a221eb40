import HostLink

/// Where the host keeps what it remembers from one run to the next.
///
/// Reading and remembering never wait for a disk: what is remembered can be read at once and is written beside.
@MainActor
public protocol TodayStore: AnyObject {
    func memory(of widget: String) -> WidgetMemory
    func remember(_ memory: WidgetMemory, of widget: String)
    /// The widgets, installed or not, of which anything is remembered.
    var remembered: [String] { get }
    func forget(_ widget: String)
    /// What the user has in the Today view; empty if nothing was ever arranged.
    var list: TodayList { get set }
    /// The appearance in which the Today view was looked at last; nil if it never was.
    var lastAppearance: GuestEnvironment.Appearance? { get set }
    /// Whether widgets are seen while a face is locked; true if the user has not decided.
    var allowsAccessWhenLocked: Bool { get set }
    /// Where the user says that this machine is; nil if nothing is said.
    var place: GeographicPlace? { get set }
    /// The items that an app has set for its icon.
    func shortcutItems(of application: String) -> [ShortcutItem]
    /// - Parameter items: none to forget the app.
    func remember(_ items: [ShortcutItem], of application: String)
    var applicationsWithShortcutItems: [String] { get }
    /// What an app tells its user.
    func notices(of application: String) -> NoticeBox
    /// - Parameter box: an empty one to forget the app.
    func remember(_ box: NoticeBox, of application: String)
    var applicationsWithNotices: [String] { get }
    /// Blocks until everything that was remembered so far has been written. For the end of a program.
    func finish()
}
