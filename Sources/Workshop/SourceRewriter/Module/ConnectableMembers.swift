/// What interface files name of Apple's own classes (UIKit's headers: what is marked `IBOutlet` or `IBAction`, and the
/// editing actions that every responder has).
enum ConnectableMembers {
    static let outlets: Set<String> = [
        "accessoryView", "backBarButtonItem", "backgroundView", "collectionView", "collectionViewLayout", "contentView",
        "dataSource", "delegate", "detailTextLabel", "dragDelegate", "dropDelegate", "editingAccessoryView",
        "gestureRecognizers", "imageView", "inputAccessoryView", "inputView", "leftBarButtonItem", "leftBarButtonItems",
        "navigationBar", "navigationItem", "prefetchDataSource", "refreshControl", "rightBarButtonItem",
        "rightBarButtonItems", "searchBar", "searchDisplayController", "searchResultsDataSource",
        "searchResultsDelegate", "selectedBackgroundView", "selectedViewController", "tabBar", "tabBarItem",
        "tableFooterView", "tableHeaderView", "tableView", "textLabel", "titleView", "toolbar", "toolbarItems", "view",
        "viewControllers", "window",
    ]
    static let actions: Set<String> = [
        "copy:", "cut:", "decreaseSize:", "delete:", "endEditing:", "goBack", "goForward", "increaseSize:",
        "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:", "paste:", "reload", "select:",
        "selectAll:", "stopLoading", "toggleBoldface:", "toggleItalics:", "toggleUnderline:",
    ]

    private static let prefixes = ["UI", "NS", "CA", "MK", "WK", "SK", "SCN", "AV", "GLK", "MTK", "PK"]

    /// Whether a class that is none of the project's is one of Apple's, by its prefix.
    static func isFrameworkClass(_ name: String) -> Bool {
        prefixes.contains { prefix in
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        }
    }
}
