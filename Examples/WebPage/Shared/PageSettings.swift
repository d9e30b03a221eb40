import Foundation

/// What the user has chosen, for the app and its widget.
struct PageSettings {
    static let group = "group.org.hodie.WebPage"

    /// Which of the two classes shows the page.
    enum Engine: String, CaseIterable {
        case modern, classic

        var name: String { self == .modern ? "WKWebView" : "UIWebView" }
    }

    private let defaults = UserDefaults(suiteName: PageSettings.group)

    /// The page's address as it was typed; nil for the page that comes with the widget.
    var address: String? {
        get { defaults?.string(forKey: "address") }
        nonmutating set { defaults?.set(newValue, forKey: "address") }
    }

    var engine: Engine {
        get { defaults?.string(forKey: "engine").flatMap(Engine.init) ?? .modern }
        nonmutating set { defaults?.set(newValue.rawValue, forKey: "engine") }
    }

    /// Where the widget begins.
    var start: URL? {
        if let url = address.flatMap(PageSettings.url) { return url }
        let own = Bundle.main.url(forResource: "start", withExtension: "html")
        if #available(iOS 10, *) { return own }
        // On iOS 9 a widget's ground is dark, and nobody tells the page.
        return own.flatMap { URL(string: $0.absoluteString + "#dark") }
    }

    /// What somebody means who types an address: `example.org` is a website.
    static func url(_ text: String) -> URL? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { return nil }
        let whole = text.contains("://") ? text : "https://" + text
        guard let url = URL(string: whole), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            !(url.host ?? "").isEmpty
        else { return nil }
        return url
    }
}
