/// One tab: title, image, and the image when selected.
///
/// - Status: partial (badges are kept, without effect)
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// - Status: complete
    public enum SystemItem: Int, Sendable {
        case more = 0
        case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        case mostViewed

        var title: String { SystemWord(rawValue: String(describing: self))?.text ?? "" }

        private var symbol: String {
            switch self {
            case .more: "ellipsis"
            case .favorites: "star.fill"
            case .featured: "star"
            case .topRated: "star.circle"
            case .recents: "clock.fill"
            case .contacts: "person.crop.circle"
            case .history: "clock"
            case .bookmarks: "book"
            case .search: "magnifyingglass"
            case .downloads: "square.and.arrow.down"
            case .mostRecent: "clock.circle"
            case .mostViewed: "list.number"
            }
        }

        /// As large as a tab's image may be, about 25 points.
        var image: UIImage? {
            UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 21))
        }
    }

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: systemItem.image, tag: tag)
    }

    open var selectedImage: UIImage? {
        didSet { changed() }
    }

    open var badgeValue: String?
    open var badgeColor: UIColor?
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { changed() }
    }
}
