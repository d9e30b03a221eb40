/// The rows of a navigation bar from the top down: buttons and title, the large title, the search field. Points.
struct NavigationBarRows: Equatable {
    static let titleHeight: CGFloat = 44
    static let largeTitleHeight: CGFloat = 52

    /// Whether the title is written large.
    var hasLargeTitle = false
    /// The whole height of the search field's row; 0 without one.
    var searchHeight: CGFloat = 0
    /// Whether the search field goes when content is scrolled.
    var hidesSearch = false
    /// Whether a search has taken the place of the titles.
    var isSearchAlone = false
    /// What has gone because content was scrolled: the search field first, then the large title.
    var scrolled: CGFloat = 0
    /// How far content at its top is pulled down further.
    var pulled: CGFloat = 0

    private var largeTitleHeight: CGFloat { hasLargeTitle && !isSearchAlone ? Self.largeTitleHeight : 0 }
    private var hideableSearch: CGFloat { hidesSearch ? searchHeight : 0 }

    /// What may go.
    var hideable: CGFloat { largeTitleHeight + hideableSearch }
    /// What goes first, and may be gone though there is nothing to be scrolled.
    var hideableFirst: CGFloat { hideableSearch }
    /// What may have gone when nothing moves.
    var stops: [CGFloat] { [0, hideableSearch, hideable] }
    private var hidden: CGFloat { min(max(scrolled, 0), hideable) }

    var title: CGFloat { isSearchAlone ? 0 : Self.titleHeight }
    /// What is seen of the large title.
    var largeTitle: CGFloat {
        largeTitleHeight - max(0, hidden - hideableSearch) + (hasLargeTitle ? max(pulled, 0) : 0)
    }
    /// What is seen of the search field's row.
    var search: CGFloat { searchHeight - min(hidden, hideableSearch) }
    var height: CGFloat { title + largeTitle + search }
    /// What the content begins below.
    var restingHeight: CGFloat { height - (hasLargeTitle ? max(pulled, 0) : 0) }

    /// How much of the small title is seen: it comes when the large one is about to be gone.
    var smallTitleAlpha: CGFloat { hasLargeTitle ? min(max(1 - largeTitle / 16, 0), 1) : 1 }
    /// How much of what lies behind a bar with a large title is seen: nothing as long as no content lies below.
    var materialAlpha: CGFloat {
        guard hasLargeTitle, !isSearchAlone else { return 1 }
        return min(max(0, hidden - hideableSearch) / 16, 1)
    }
}
