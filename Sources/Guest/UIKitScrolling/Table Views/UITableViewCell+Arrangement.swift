@_spi(Hosting) @_spi(UIKit) import UIKitCore

// Where the parts of a row lie. The numbers are those of Apple's rows as Interface Builder stores them.
extension UITableViewCell {
    /// From the edge to the text, in points.
    /// - Parameter isRoot: whether the table is a controller's whole view and has its margins.
    static func margin(in width: CGFloat, isRoot: Bool = true) -> CGFloat {
        if UIScreen.main.environment.systemVersion < 11 { return 15 }
        if isOnFineLaterCanvas { return 20 }
        return width >= 414 ? 20 : isRoot ? 16 : 15
    }

    /// Whether this is the canvas of Xcode 14 or later for a screen with three pixels for a point, where margins are wider
    /// and an accessory is narrower.
    private static var isOnFineLaterCanvas: Bool {
        UIScreen.main.scale >= 3 && (UIScreen.canvasVersion ?? 0) >= 16
    }

    private func margin(in width: CGFloat) -> CGFloat {
        isOutOfSightOnCanvas ? Self.usualMargin : Self.margin(in: width, isRoot: table?.isControllersView ?? true)
    }

    /// Rows that the canvas has no room for had the margins of any view before iOS 13.
    private var isOutOfSightOnCanvas: Bool {
        guard isOnCanvas, Self.isOlder, let table else { return false }
        return frame.minY >= table.bounds.height - table.safeAreaInsets.top
    }

    /// Points between a view that is told nothing else and what is in it.
    private static let usualMargin: CGFloat = 8

    /// The least height of a row with the labels of a style.
    static let standardHeight: CGFloat = 44
    /// Between the end of the text and an accessory.
    private static let gap: CGFloat = 8
    /// Between the image and the text before iOS 13.
    private static let olderPictureGap: CGFloat = 15
    /// Above and below labels that make their row higher.
    private static let padding: CGFloat = 10.25
    /// The width of the title's column in the second value style, and where the detail begins.
    private static let titleColumn: (width: CGFloat, gap: CGFloat) = (91, 6)

    /// Between the labels of a style and an accessory.
    private var accessoryGap: CGFloat {
        if !Self.isOlder { return Self.gap }
        return UIScreen.main.environment.systemVersion < 11 ? 2 : 0
    }

    private var lineWidth: CGFloat { 1 / UIScreen.main.scale }

    /// What a line below the row takes of the content's height: before iOS 13 that line.
    private var lineHeight: CGFloat {
        guard Self.isOlder, let look = separatorLook, look.style != .none else { return 0 }
        return isOnCanvas ? min(lineWidth, 0.5) : lineWidth
    }

    /// What accessories take of the content's width.
    private var accessoryWidth: CGFloat {
        let margin = self.margin(in: bounds.width)
        if let view = shownAccessoryView { return view.frame.width + margin }
        switch shownAccessoryType {
        case .none: return 0
        case .disclosureIndicator: return margin + (Self.isOlder ? 18 : Self.isOnFineLaterCanvas ? 31 / 3 : 11)
        case .checkmark: return margin + 24
        case .detailButton: return margin + (Self.isOlder ? 32 : 24)
        case .detailDisclosureButton: return margin + 52
        }
    }

    /// Before iOS 11 content has its table's margins only if it and its cell want them, and before iOS 13 not beside an
    /// accessory.
    private func applyMargins(in width: CGFloat) {
        let margin = self.margin(in: width)
        if UIScreen.main.environment.systemVersion < 11 {
            let isWide = preservesSuperviewLayoutMargins && content.preservesSuperviewLayoutMargins
            content.usualMargins = NSDirectionalEdgeInsets(
                top: 8, leading: isWide ? margin : 8, bottom: 8, trailing: isWide && shownAccessory == nil ? margin : 8)
        } else {
            let vertical = isOutOfSightOnCanvas ? margin : 11
            content.usualMargins = NSDirectionalEdgeInsets(
                top: vertical, leading: margin, bottom: vertical,
                trailing: Self.isOlder && shownAccessory != nil ? 8 : margin)
        }
    }

    func arrangeParts() {
        let (before, after) = (editControlWidth, accessoryWidth + reorderControlWidth + sectionIndexWidth)
        let isMirrored = isRightToLeft
        content.frame = CGRect(
            x: isMirrored ? after : before, y: 0, width: max(0, bounds.width - before - after),
            height: max(0, bounds.height - lineHeight))
        let margin = self.margin(in: bounds.width)
        applyMargins(in: bounds.width)
        if let view = shownAccessory {
            let size = view is CellAccessoryView ? view.sizeThatFits(.zero) : view.frame.size
            let gap = margin + reorderControlWidth + sectionIndexWidth
            let x = isMirrored ? gap : bounds.width - gap - size.width
            view.frame = CGRect(
                x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
        }
        backgroundView?.frame = bounds
        for view in subviewStorage where view === selectedBackgroundView { view.frame = bounds }
        let look = separatorLook
        separator.isHidden = look.map { $0.style == .none } ?? true
        separator.backgroundColor = look?.color
        let inset = separatorInset
        separator.frame = CGRect(
            x: isMirrored ? inset.right : inset.left + before, y: bounds.height - lineWidth,
            width: max(0, bounds.width - inset.left - inset.right - before), height: lineWidth)
        placeControls()
    }

    /// Places the labels and the image that come with a style.
    func arrangeLabels() {
        guard titleLabel != nil || subtitleLabel != nil || pictureView != nil else { return }
        let room = content.bounds
        let margin = self.margin(in: bounds.width)
        var start = margin + CGFloat(indentationLevel) * indentationWidth
        if let view = pictureView, let size = view.image?.size {
            // An image that is higher than the row is made smaller.
            let factor = size.height > room.height ? room.height / size.height : 1
            let fitted = CGSize(width: (size.width * factor).rounded(), height: factor < 1 ? room.height : size.height)
            let top = ((room.height - fitted.height) / 2).rounded(.down)
            place(view, CGRect(origin: CGPoint(x: start, y: top), size: fitted))
            start += fitted.width + (Self.isOlder ? Self.olderPictureGap : margin)
        }
        let end = room.width - (shownAccessory == nil ? margin : accessoryGap)
        let width = max(0, end - start)
        switch style {
        case .default:
            if let label = titleLabel {
                place(label, CGRect(x: start, y: 0, width: width, height: room.height))
            }
        case .subtitle: arrangeBelow(start, width, room.height)
        case .value1: arrangeBeside(start, width, room.height)
        case .value2: arrangeColumns(room)
        }
    }

    private func arrangeBelow(_ start: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        let size = CGSize(width: width, height: .greatestFiniteMagnitude)
        let title = shown(titleLabel)?.sizeThatFits(size) ?? .zero
        let detail = shown(subtitleLabel)?.sizeThatFits(size) ?? .zero
        var y = max(0, ((height - title.height - detail.height) / 2).rounded(.up))
        for (label, size) in [(titleLabel, title), (subtitleLabel, detail)] {
            guard let label else { continue }
            place(label, CGRect(x: start, y: y, width: min(width, size.width), height: size.height))
            y += size.height
        }
    }

    private func arrangeBeside(_ start: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        let title = shown(titleLabel)?.sizeThatFits(.zero) ?? .zero
        let detail = shown(subtitleLabel)?.sizeThatFits(.zero) ?? .zero
        // The detail gives way first.
        let detailWidth = min(detail.width, max(0, width - min(title.width, width) - (title.width > 0 ? Self.gap : 0)))
        func y(_ size: CGSize) -> CGFloat { ((height - size.height) / 2).rounded() }
        if let label = titleLabel {
            place(label, CGRect(x: start, y: y(title), width: min(title.width, width), height: title.height))
        }
        // Without text the detail stays where it was: Interface Builder stores it so.
        if let label = subtitleLabel, detail.width > 0 {
            place(
                label,
                CGRect(x: start + width - detailWidth, y: y(detail), width: detailWidth, height: detail.height))
        }
    }

    private func arrangeColumns(_ room: CGRect) {
        let start = margin(in: bounds.width)
        let detailStart = start + Self.titleColumn.width + Self.titleColumn.gap
        if let label = titleLabel {
            let height = label.sizeThatFits(.zero).height
            place(
                label,
                CGRect(
                    x: start, y: ((room.height - height) / 2).rounded(), width: Self.titleColumn.width, height: height))
        }
        if let label = subtitleLabel {
            let size = label.sizeThatFits(.zero)
            let width = max(0, min(size.width, room.width - detailStart - start))
            place(
                label,
                CGRect(
                    x: detailStart, y: ((room.height - size.height) / 2).rounded(), width: width,
                    height: size.height))
        }
    }

    private func shown(_ label: UILabel?) -> UILabel? { label?.text?.isEmpty == false ? label : nil }

    /// Where reading runs from right to left, everything lies the other way round.
    private func place(_ view: UIView, _ frame: CGRect) {
        var frame = frame
        if isRightToLeft { frame.origin.x = content.bounds.width - frame.maxX }
        if view.frame != frame { view.frame = frame }
    }

    // MARK: Height

    /// The height that the content asks for in a width, with the line below it; at least that of a standard row where
    /// only labels do.
    func fittingHeight(for width: CGFloat) -> CGFloat {
        let inner = max(0, width - accessoryWidth - editControlWidth - reorderControlWidth - sectionIndexWidth)
        if content.holdsConstraints {
            applyMargins(in: width)
            let height = content.systemLayoutSizeFitting(
                CGSize(width: inner, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
            if height > 0 { return height + lineHeight }
        }
        guard titleLabel != nil || subtitleLabel != nil else { return Self.standardHeight }
        let room = CGSize(
            width: max(0, inner - margin(in: width) - (accessoryWidth > 0 ? Self.gap : margin(in: width))),
            height: .greatestFiniteMagnitude)
        let heights = [titleLabel, subtitleLabel].map { shown($0)?.sizeThatFits(room).height ?? 0 }
        let text = style == .subtitle ? heights[0] + heights[1] : max(heights[0], heights[1])
        return max(Self.standardHeight, text + 2 * Self.padding + lineHeight)
    }
}
