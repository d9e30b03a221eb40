@_spi(Hosting) @_spi(UIKit) import UIKitCore

// The titles beside a plain table that lead to its sections.
extension UITableView {
    /// A title that is drawn as a magnifying glass.
    public static let indexSearch = "{search}"

    /// Asks the data source for the titles anew.
    public func reloadSectionIndexTitles() {
        sectionIndex?.removeFromSuperview()
        sectionIndex = nil
        let titles = style == .plain ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
        if !titles.isEmpty {
            let index = SectionIndexView(titles: titles)
            index.onTitle = { [weak self] in self?.goToSection(ofTitle: $0) }
            sectionIndex = index
        }
        sectionIndexMayHaveChanged()
    }

    /// What the titles take of the width of the rows; none while rows are edited, whose controls lie there.
    var sectionIndexWidth: CGFloat {
        guard sectionIndex != nil, !isEditing else { return 0 }
        let rows = table.sections.reduce(0) { $0 + $1.count }
        return rows >= sectionIndexMinimumDisplayRowCount ? SectionIndexLayout.width : 0
    }

    /// How it looks, or whether it is shown.
    func sectionIndexMayHaveChanged() {
        sectionIndex?.color = sectionIndexColor
        sectionIndex?.restingColor =
            sectionIndexBackgroundColor ?? (UITableViewCell.isOlder ? .white : .systemBackground)
        sectionIndex?.trackingColor = sectionIndexTrackingBackgroundColor
        for cell in shownCells.values { cell.sectionIndexWidth = sectionIndexWidth }
        setNeedsLayout()
    }

    /// Lies at the end of what is seen, above rows and headers.
    func placeSectionIndex() {
        guard let index = sectionIndex else { return }
        guard sectionIndexWidth > 0 else { return index.removeFromSuperview() }
        if subviewStorage.last(where: { !($0 is ScrollIndicator) }) !== index { addSubview(index) }
        let inset = adjustedContentInset
        let frame = CGRect(
            x: isRightToLeft ? bounds.minX : bounds.maxX - SectionIndexLayout.width, y: bounds.minY + inset.top,
            width: SectionIndexLayout.width, height: max(bounds.height - inset.top - inset.bottom, 0))
        UIView.performWithoutAnimation { if index.frame != frame { index.frame = frame } }
    }

    /// The data source says which section a title means; one that there is not has the table stay where it is.
    private func goToSection(ofTitle place: Int) {
        guard let index = sectionIndex, let dataSource else { return }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: index.titles[place], at: place)
        guard table.sections.indices.contains(section) else { return }
        stopMoving()
        // Rows between here and there may turn out to be of another height once they are measured.
        for _ in 0..<2 {
            setContentOffset(
                within(CGPoint(x: bounds.minX, y: table.start(of: section) - adjustedContentInset.top)),
                animated: false)
            layoutIfNeeded()
        }
    }
}
