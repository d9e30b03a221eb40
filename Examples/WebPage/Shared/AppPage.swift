import Foundation

/// The pages that come with the app, and how others ask for them: `hodie-webpage://action=Help`.
enum AppPage: String, CaseIterable {
    case help = "Help"
    case setting = "Setting"
    case healthyArticle = "HealthyArticle"

    static let prefix = "hodie-webpage://action="

    /// Nil for what is not such an address.
    init?(_ url: URL) {
        guard url.absoluteString.hasPrefix(AppPage.prefix) else { return nil }
        self.init(rawValue: String(url.absoluteString.dropFirst(AppPage.prefix.count)))
    }

    var url: URL { URL(string: AppPage.prefix + rawValue)! }

    /// The name of its file.
    var file: String {
        switch self {
        case .help: return "help"
        case .setting: return "setting"
        case .healthyArticle: return "healthyArticle"
        }
    }

    var title: String {
        switch self {
        case .help: return NSLocalizedString("Help", comment: "a page of the app")
        case .setting: return NSLocalizedString("Settings", comment: "a page of the app")
        case .healthyArticle: return NSLocalizedString("Healthy Desk", comment: "a page of the app")
        }
    }
}
