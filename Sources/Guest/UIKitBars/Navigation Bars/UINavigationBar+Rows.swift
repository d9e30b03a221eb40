@_spi(Hosting) import UIKitCore

// What a navigation bar shows below its buttons and its title.
extension UINavigationBar {
    /// The rows for the item on top, as far as the bar's items say.
    func measuredRows() -> NavigationBarRows {
        var rows = NavigationBarRows()
        guard let topItem, UIScreen.main.environment.systemVersion >= 11 else { return rows }
        rows.hasLargeTitle = showsLargeTitle
        rows.scrolled = topItem.hiddenBarHeight ?? 0
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
        invalidateIntrinsicContentSize()
        onRowsChange?()
    }

    func layOutRows() {
        titleLabel.alpha = rows.smallTitleAlpha
        // Where a bar gets higher, what stands in it does not show below its edge.
        let room = max(bounds.height - rows.title - rows.search, 0)
        largeTitleRow?.frame = CGRect(
            x: 0, y: rows.title, width: bounds.width, height: min(rows.largeTitle, room))
        largeTitleRow?.isHidden = rows.largeTitle == 0
        largeTitleRow?.layoutIfNeeded()
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
