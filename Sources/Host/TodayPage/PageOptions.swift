import HostLink
import TodayHost

/// What can be chosen in the settings of a page, and the words for it: sent when the user opens them.
struct PageOptions: Encodable {
    struct Device: Encodable {
        var id: String
        var kind: String
        /// Points, held upright.
        var width: Int
        var height: Int
    }

    var t = "options"
    var devices: [Device]
    /// Smallest first.
    var textSizes: [String]
    var languages: [String]
    var systems: [Int]
    /// What holds if nothing is chosen.
    var textSize: String
    var language: String
    var system: Int
    /// Whether widgets are seen while a page is locked.
    var lockAccess: Bool
    /// Where this machine is, as the user has written it; empty if nothing is said.
    var place: String
    /// Whether what the user wrote is none, and does not count.
    var isNoPlace: Bool
    var words: [String: String]

    /// - Parameters:
    ///   - host: how the host was started.
    ///   - lockAccess: whether widgets are seen while a page is locked.
    ///   - place: where this machine is, as the user has written it.
    ///   - isNoPlace: whether that is none.
    ///   - spoken: the page's languages.
    init(
        host: GuestEnvironment, lockAccess: Bool = true, place: String = "", isNoPlace: Bool = false, spoken: [String]
    ) {
        func short(_ size: String) -> String { String(size.dropFirst(PageView.textSizePrefix.count)) }
        devices = DeviceProfile.all.map {
            Device(id: $0.id, kind: $0.kind.rawValue, width: Int($0.size.width), height: Int($0.size.height))
        }
        textSizes = WidgetMetrics.textSizes.map(short)
        languages = PageView.languages
        systems = Array(PageView.systems)
        textSize = short(host.textSize)
        language = host.languages.first ?? "en"
        system = host.systemVersion
        self.lockAccess = lockAccess
        self.place = place
        self.isNoPlace = isNoPlace
        words = Dictionary(
            uniqueKeysWithValues: SettingsText.allCases.map { ($0.rawValue, $0.localized(for: spoken)) })
    }
}
