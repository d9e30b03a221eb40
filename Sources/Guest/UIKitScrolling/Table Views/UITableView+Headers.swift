@_spi(Hosting) @_spi(UIKit) import UIKitCore

// Headers and footers of sections.
extension UITableView {
    var isGrouped: Bool { style != .plain }

    private func title(_ section: Int, isFooter: Bool) -> String? {
        if let dataSource {
            return isFooter
                ? dataSource.tableView(self, titleForFooterInSection: section)
                : dataSource.tableView(self, titleForHeaderInSection: section)
        }
        guard staticSections.indices.contains(section) else { return nil }
        return isFooter ? staticSections[section].footer : staticSections[section].header
    }

    /// The view of a section's header or footer, made when it is first asked for; nil if there is none.
    private func sectionView(_ section: Int, isFooter: Bool) -> UIView? {
        if let known = isFooter ? footers[section] : headers[section] { return known }
        let custom =
            isFooter
            ? delegate?.tableView(self, viewForFooterInSection: section)
            : delegate?.tableView(self, viewForHeaderInSection: section)
        guard let view = custom ?? titleView(title(section, isFooter: isFooter), isFooter: isFooter) else { return nil }
        if isFooter { footers[section] = view } else { headers[section] = view }
        return view
    }

    private func titleView(_ title: String?, isFooter: Bool) -> UIView? {
        guard let title, !title.isEmpty else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.place = (isGrouped, isFooter)
        view.show(title: title)
        return view
    }

    // MARK: Heights

    func headerHeight(of section: Int) -> CGFloat {
        height(
            delegate?.tableView(self, heightForHeaderInSection: section) ?? ownHeaderHeight(of: section), section,
            isFooter: false)
    }

    func footerHeight(of section: Int) -> CGFloat {
        height(
            delegate?.tableView(self, heightForFooterInSection: section) ?? ownFooterHeight(of: section), section,
            isFooter: true)
    }

    private func height(_ said: CGFloat, _ section: Int, isFooter: Bool) -> CGFloat {
        if said >= 0, said.isFinite { return said }
        guard let view = sectionView(section, isFooter: isFooter) else {
            let told = isFooter ? sectionFooterHeight : sectionHeaderHeight
            guard isGrouped else { return keepsRoom(section, isFooter: isFooter) ? told : 0 }
            // A title of no letters takes the room that is around one.
            if isOnCanvas, !isFooter, title(section, isFooter: false) != nil {
                return TableMetrics.height(
                    ofText: 0, isGrouped: true, isFooter: false,
                    systemVersion: UIScreen.main.environment.systemVersion)
                    + (section == 0 ? TableMetrics.groupGap : 0)
            }
            return gap(told, section, isFooter: isFooter)
        }
        guard view is UITableViewHeaderFooterView else {
            return view.systemLayoutSizeFitting(
                CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        let height = view.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
        guard isGrouped, !isFooter else { return height }
        if section == 0 { return height + TableMetrics.groupGap }
        return isOnCanvas && isTitled(section, isFooter: true) ? height + TableMetrics.titleGap : height
    }

    /// From Xcode 11 on a plain table begins below the room for a title on the canvas, even if there is none.
    private func keepsRoom(_ section: Int, isFooter: Bool) -> Bool {
        isOnCanvas && !isFooter && section == 0 && !UITableViewCell.isOlder && sectionHeaderHeight > 0
    }

    /// The height beside a group without a header or footer. What a table is told keeps the first group at the usual
    /// place before iOS 13.
    private func gap(_ told: CGFloat, _ section: Int, isFooter: Bool) -> CGFloat {
        let isFirst = !isFooter && section == 0
        if told >= 0, told.isFinite, !isFirst || !UITableViewCell.isOlder { return told }
        return isFirst ? TableMetrics.firstGap : TableMetrics.groupGap
    }

    /// The height of a header of which the delegate says nothing; below zero: as its title wants.
    func ownHeaderHeight(of section: Int) -> CGFloat {
        heightIsTold(section, isFooter: false) ? sectionHeaderHeight : Self.automaticDimension
    }

    func ownFooterHeight(of section: Int) -> CGFloat {
        heightIsTold(section, isFooter: true) ? sectionFooterHeight : Self.automaticDimension
    }

    /// Whether the table's own number counts: a group's title takes what it needs.
    private func heightIsTold(_ section: Int, isFooter: Bool) -> Bool {
        hasView(section, isFooter: isFooter) && !(isGrouped && isTitled(section, isFooter: isFooter))
    }

    private func hasView(_ section: Int, isFooter: Bool) -> Bool { sectionView(section, isFooter: isFooter) != nil }

    private func isTitled(_ section: Int, isFooter: Bool) -> Bool {
        title(section, isFooter: isFooter)?.isEmpty == false
    }

    // MARK: Views

    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers[section] as? UITableViewHeaderFooterView
    }

    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers[section] as? UITableViewHeaderFooterView
    }

    /// Shows the headers and footers that are seen. In a plain table they stay in sight while their section is.
    func placeHeaders() {
        let inset = adjustedContentInset
        let (low, high) = (bounds.minY + inset.top, bounds.maxY - inset.bottom)
        var start = table.head
        for (index, section) in table.sections.enumerated() {
            let end = start + section.height
            let isSeen = end > bounds.minY && start < bounds.maxY
            if isSeen, section.header > 0 {
                let y = isGrouped ? start : max(start, min(low, end - section.footer - section.header))
                show(index, isFooter: false, start: y, height: section.header)
            } else {
                hide(&headers, index)
            }
            if isSeen, section.footer > 0 {
                let y =
                    isGrouped
                    ? end - section.footer
                    : min(end - section.footer, max(high - section.footer, start + section.header))
                show(index, isFooter: true, start: y, height: section.footer)
            } else {
                hide(&footers, index)
            }
            start = end
        }
    }

    private func show(_ section: Int, isFooter: Bool, start: CGFloat, height: CGFloat) {
        guard let view = sectionView(section, isFooter: isFooter) else { return }
        place(view, start: start, height: height)
        guard view.superview !== self else { return }
        view.isHidden = false
        addSubview(view)
        if isFooter {
            delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        } else {
            delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        }
    }

    private func hide(_ views: inout [Int: UIView], _ section: Int) {
        guard let view = views[section], view.superview === self else { return }
        views[section] = nil
        retire(view)
    }

    func retire(_ view: UIView) {
        view.removeFromSuperview()
        if let view = view as? UITableViewHeaderFooterView { headerReuse.keep(view, for: view.reuseIdentifier) }
    }
}
