import UIKit

/// What the app's icon offers: the widget's buttons, which stand in the Info.plist, and the document that was read last.
enum QuickActions {
    private static let list = "org.hodie.Documents.list"
    private static let search = "org.hodie.Documents.search"
    private static let help = "org.hodie.Documents.help"
    private static let document = "org.hodie.Documents.open"
    private static let name = "name"
    /// There is room for four actions altogether.
    private static let most = 1

    static func update() {
        UIApplication.shared.shortcutItems = RecentDocuments().all.prefix(most).map { recent in
            UIApplicationShortcutItem(
                type: document, localizedTitle: recent.title, localizedSubtitle: recent.place,
                icon: UIApplicationShortcutIcon(templateImageName: "page"),
                userInfo: [name: recent.name as NSString])
        }
    }

    static func link(of item: UIApplicationShortcutItem) -> DocumentLink? {
        switch item.type {
        case list: return .list
        case search: return .search
        case help: return .help
        case document: return (item.userInfo?[name] as? String).map(DocumentLink.document)
        default: return nil
        }
    }
}
