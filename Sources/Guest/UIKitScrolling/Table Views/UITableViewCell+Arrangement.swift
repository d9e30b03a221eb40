@_spi(Hosting) @_spi(UIKit) import UIKitCore

// Where the parts of a row lie. The numbers are those of Apple's rows as Interface Builder stores them.
extension UITableViewCell {
    /// From the edge to the text, in points.
    static func margin(in width: CGFloat) -> CGFloat {
        if UIScreen.main.environment.systemVersion < 11 { return 15 }
        return width >= 414 ? 20 : 16
    }

    /// The least height of a row with the labels of a style.
    static let standardHeight: CGFloat = 44
    /// Between the end of the text and an accessory.
    private static let gap: CGFloat = 8
    /// Above and below labels that make their row higher.
    private static let padding: CGFloat = 10.25
    /// The width of the title's column in the second value style, and where the detail begins.
    private static let titleColumn: (width: CGFloat, end: CGFloat) = (91, 112)

    private var lineWidth: CGFloat { 1 / UIScreen.main.scale }

    /// What a line below the row takes of the content's height: before iOS 13 that line.
    private var lineHeight: CGFloat {
        Self.isOlder && separatorLook.map { $0.style != .none } ?? false ? lineWidth : 0
    }

    /// What accessories take of the content's width.
    private var accessoryWidth: CGFloat {
        if let view = accessoryView { return view.frame.width + Self.margin(in: bounds.width) }
        switch accessoryType {
        case .none: return 0
        case .disclosureIndicator: return Self.isOlder ? 33 : 27.5
        case .checkmark: return Self.isOlder ? 39 : 40
        case .detailButton: return 47
        case .detailDisclosureButton: return 67
        }
    }

    private func applyMargins(in width: CGFloat) {
        let margin = Self.margin(in: width)
        let vertical: CGFloat = UIScreen.main.environment.systemVersion < 11 ? 8 : 11
        content.usualMargins = NSDirectionalEdgeInsets(
            top: vertical, leading: margin, bottom: vertical, trailing: margin)
    }

    func arrangeParts() {
        let accessoryWidth = accessoryWidth
        let isMirrored = isRightToLeft
        content.frame = CGRect(
            x: isMirrored ? accessoryWidth : 0, y: 0, width: max(0, bounds.width - accessoryWidth),
            height: max(0, bounds.height - lineHeight))
        let margin = Self.margin(in: bounds.width)
        applyMargins(in: bounds.width)
        if let view = shownAccessory {
            let size = view is CellAccessoryView ? view.sizeThatFits(.zero) : view.frame.size
            let x = isMirrored ? margin : bounds.width - margin - size.width
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
            x: isMirrored ? inset.right : inset.left, y: bounds.height - lineWidth,
            width: max(0, bounds.width - inset.left - inset.right), height: lineWidth)
    }

    /// Places the labels and the image that come with a style.
    func arrangeLabels() {
        guard titleLabel != nil || subtitleLabel != nil || pictureView != nil else { return }
        let room = content.bounds
        let margin = Self.margin(in: bounds.width)
        var start = margin + CGFloat(indentationLevel) * indentationWidth
        if let view = pictureView, let size = view.image?.size {
            // An image that is higher than the row is made smaller.
            let factor = size.height > room.height ? room.height / size.height : 1
            let fitted = CGSize(width: (size.width * factor).rounded(), height: (size.height * factor).rounded())
            place(
                view, CGRect(origin: CGPoint(x: start, y: ((room.height - fitted.height) / 2).rounded()), size: fitted))
            start += fitted.width + margin
        }
        let end = room.width - (shownAccessory == nil ? margin : Self.isOlder ? 0 : Self.gap)
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
        var y = max(0, ((height - title.height - detail.height) / 2).rounded())
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
        if let label = subtitleLabel {
            place(
                label,
                CGRect(x: start + width - detailWidth, y: y(detail), width: detailWidth, height: detail.height))
        }
    }

    private func arrangeColumns(_ room: CGRect) {
        let start = Self.margin(in: bounds.width)
        if let label = titleLabel {
            let height = label.sizeThatFits(.zero).height
            place(
                label,
                CGRect(
                    x: start, y: ((room.height - height) / 2).rounded(), width: Self.titleColumn.width, height: height))
        }
        if let label = subtitleLabel {
            let size = label.sizeThatFits(.zero)
            let width = max(0, min(size.width, room.width - Self.titleColumn.end - start))
            place(
                label,
                CGRect(
                    x: Self.titleColumn.end, y: ((room.height - size.height) / 2).rounded(), width: width,
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
        let inner = max(0, width - accessoryWidth)
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
            width: max(0, inner - Self.margin(in: width) - (accessoryWidth > 0 ? Self.gap : Self.margin(in: width))),
            height: .greatestFiniteMagnitude)
        let heights = [titleLabel, subtitleLabel].map { shown($0)?.sizeThatFits(room).height ?? 0 }
        let text = style == .subtitle ? heights[0] + heights[1] : max(heights[0], heights[1])
        return max(Self.standardHeight, text + 2 * Self.padding + lineHeight)
    }
}
