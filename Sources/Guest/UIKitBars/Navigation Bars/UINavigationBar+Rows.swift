@_spi(Hosting) import UIKitCore

// What a navigation bar shows below its buttons and its title.
extension UINavigationBar {
    /// The rows for the item on top, as far as the bar's items say.
    func measuredRows() -> NavigationBarRows {
        var rows = NavigationBarRows()
        guard let topItem, UIScreen.main.environment.systemVersion >= 11 else { return rows }
        rows.hasLargeTitle = showsLargeTitle
        if let search = topItem.searchController {
            rows.searchHeight = search.searchBar.ownHeight
            rows.hidesSearch = topItem.hidesSearchBarWhenScrolling && !search.isActive
            rows.isSearchAlone = search.isActive && search.hidesNavigationBarDuringPresentation
        }
        rows.scrolled = topItem.hiddenBarHeight ?? rows.hideableFirst
        return rows
    }

    /// A phone that lies on its side has no height for large titles.
    private var showsLargeTitle: Bool {
        guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return false }
        var isLarge = true
        for item in items ?? [] where item.largeTitleDisplayMode != .automatic {
            isLarge = item.largeTitleDisplayMode == .always
        }
        return isLarge
    }

    /// What the large title is written with.
    private var shownLargeTitleAttributes: [NSAttributedString.Key: Any] {
        let look = edgeAppearance ?? shownAppearance as? UINavigationBarAppearance
        return look?.largeTitleTextAttributes ?? largeTitleTextAttributes ?? [:]
    }

    func rebuildRows() {
        showSearch(UIScreen.main.environment.systemVersion < 11 ? nil : topItem?.searchController)
        let measured = measuredRows()
        if measured.hasLargeTitle {
            let row = largeTitleRow ?? LargeTitleRow(frame: .zero)
            if row.superview !== self { addSubview(row) }
            largeTitleRow = row
            row.write(topItem?.title, with: shownLargeTitleAttributes)
        } else {
            largeTitleRow?.removeFromSuperview()
            largeTitleRow = nil
        }
        rows = measured
        hideTitles()
        invalidateIntrinsicContentSize()
        onRowsChange?()
    }

    private func showSearch(_ search: UISearchController?) {
        if let searchRow, searchRow.searchBar === search?.searchBar, searchRow.superview === self { return }
        if let row = searchRow {
            if row.searchBar.superview === row { row.searchBar.removeFromSuperview() }
            row.removeFromSuperview()
        }
        searchRow = search.map { SearchRow($0.searchBar) }
        if let searchRow { addSubview(searchRow) }
        search?.onChange = { [weak self, weak search] in
            guard let self, self.searchRow?.searchBar === search?.searchBar else { return }
            self.searchDidChange()
        }
    }

    /// A search has begun or ended, or its field has become higher.
    private func searchDidChange() {
        let change = { [self] in
            rebuildRows()
            (superview ?? self).layoutIfNeeded()
        }
        if window != nil { UIView.animate(withDuration: 0.25, animations: change) } else { change() }
    }

    /// Titles and buttons make way for a search that stands alone, and come back after it.
    private func hideTitles() {
        let gone = rows.isSearchAlone ? titleViews : []
        for view in hiddenBySearch where !gone.contains(where: { $0 === view }) { view.isHidden = false }
        hiddenBySearch.removeAll { view in !gone.contains { $0 === view } }
        for view in gone where !view.isHidden {
            view.isHidden = true
            hiddenBySearch.append(view)
        }
    }

    func layOutRows() {
        titleLabel.alpha = rows.smallTitleAlpha
        // Where a bar gets higher, what stands in it does not show below its edge.
        let large = min(rows.largeTitle, max(bounds.height - rows.title - rows.search, 0))
        largeTitleRow?.frame = CGRect(x: 0, y: rows.title, width: bounds.width, height: large)
        largeTitleRow?.isHidden = rows.largeTitle == 0
        largeTitleRow?.layoutIfNeeded()
        if let searchRow {
            let (top, height) = (rows.title + large, rows.search)
            searchRow.frame = CGRect(
                x: 0, y: top, width: bounds.width, height: min(height, max(bounds.height - top, 0)))
            searchRow.isHidden = height == 0
            searchRow.alpha = height < rows.searchHeight ? min(max((height - 16) / 36, 0), 1) : 1
            searchRow.searchBar.isAlone = rows.isSearchAlone
            searchRow.layoutIfNeeded()
        }
        showMaterial()
    }

    /// From iOS 13 on nothing lies behind a large title at rest, unless something else is asked for.
    private func showMaterial() {
        guard UIScreen.main.environment.systemVersion >= 13 else { return }
        let isAtEdge = rows.hasLargeTitle && rows.materialAlpha == 0
        let shown = isAtEdge ? edgeAppearance ?? shownAppearance : shownAppearance
        if background.appearance !== shown { background.appearance = shown }
        background.alpha = edgeAppearance == nil ? rows.materialAlpha : 1
    }

    /// How the bar was told to look while no content lies below it.
    private var edgeAppearance: UINavigationBarAppearance? {
        otherAppearances["scrollEdge"] as? UINavigationBarAppearance
    }
}
