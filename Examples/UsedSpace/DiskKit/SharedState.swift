import Foundation

/// What the app and its widget tell each other, in the app group that both belong to.
public struct SharedState {
    public static let group = "group.org.hodie.UsedSpace"

    private let defaults: UserDefaults?

    public init() { defaults = UserDefaults(suiteName: SharedState.group) }

    /// The tab that the next tap on the widget opens.
    public var opensAboutNext: Bool {
        get { defaults?.bool(forKey: "opensAboutNext") ?? false }
        nonmutating set { defaults?.set(newValue, forKey: "opensAboutNext") }
    }

    /// The share that the widget showed last, from 0 to 1.
    public var shownShare: Double? {
        get { defaults?.object(forKey: "shownShare") as? Double }
        nonmutating set { defaults?.set(newValue, forKey: "shownShare") }
    }
}
