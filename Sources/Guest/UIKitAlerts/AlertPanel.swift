@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// A block of an alert or an action sheet: its texts and fields, and below them buttons with lines between.
final class AlertPanel: UIView {
    private let metrics: AlertMetrics
    private let titleLabel: UILabel?
    private let messageLabel: UILabel?
    private let fields: [UITextField]
    let buttons: [AlertButton]
    private let fieldBox = UIView(frame: .zero)
    private var lines: [UIView] = []
    /// What does not fit into the screen scrolls.
    private let scrolling = UIScrollView(frame: .zero)

    init(title: String?, message: String?, fields: [UITextField], buttons: [AlertButton], metrics: AlertMetrics) {
        self.metrics = metrics
        self.fields = fields
        self.buttons = buttons
        let isSheet = metrics.style == .actionSheet
        // Alone, either text stands out.
        let titleWeight: UIFont.Weight = isSheet && message == nil ? .regular : .semibold
        titleLabel = Self.label(
            title, .systemFont(ofSize: metrics.titleFontSize, weight: titleWeight),
            isSheet ? .secondaryLabel : .label)
        let isAlone = !isSheet && (title ?? "").isEmpty
        messageLabel = Self.label(
            message,
            isAlone
                ? .systemFont(ofSize: metrics.titleFontSize, weight: .semibold)
                : .systemFont(ofSize: metrics.messageFontSize),
            isSheet ? .secondaryLabel : .label)
        super.init(frame: .zero)
        backgroundColor = Self.background
        layer.cornerRadius = metrics.cornerRadius
        clipsToBounds = true
        scrolling.bounces = false
        addSubview(scrolling)
        for label in [titleLabel, messageLabel] { label.map(scrolling.addSubview) }
        setUpFields()
        for button in buttons { scrolling.addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    private static let background = UIColor {
        $0.userInterfaceStyle == .dark
            ? UIColor(white: 0.17, alpha: 0.97) : UIColor(white: 0.97, alpha: 0.98)
    }

    private static func label(_ text: String?, _ font: UIFont, _ color: UIColor) -> UILabel? {
        guard let text, !text.isEmpty else { return nil }
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = font
        label.textColor = color
        label.textAlignment = .center
        label.numberOfLines = 0
        return label
    }

    private func setUpFields() {
        guard !fields.isEmpty else { return }
        fieldBox.backgroundColor = .systemBackground
        fieldBox.layer.borderColor = UIColor.opaqueSeparator.cgColor
        fieldBox.layer.borderWidth = 1 / max(UIScreen.main.scale, 1)
        fieldBox.layer.cornerRadius = 4
        scrolling.addSubview(fieldBox)
        for field in fields { fieldBox.addSubview(field) }
    }

    // MARK: Layout

    private var hasText: Bool { titleLabel != nil || messageLabel != nil || !fields.isEmpty }

    /// Two buttons of an alert stand side by side if their titles fit.
    private func standsSideBySide(_ width: CGFloat) -> Bool {
        metrics.style == .alert && buttons.count == 2 && buttons.allSatisfy { $0.naturalWidth <= width / 2 }
    }

    /// The height of all of it at a width, in points.
    func height(width: CGFloat) -> CGFloat { arrange(width: width, places: false) }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrolling.frame = bounds
        let height = arrange(width: bounds.width, places: true)
        scrolling.contentSize = CGSize(width: bounds.width, height: height)
    }

    @discardableResult
    private func arrange(width: CGFloat, places: Bool) -> CGFloat {
        var y: CGFloat = 0
        let inner = width - 2 * metrics.textMargin
        func place(_ view: UIView, _ rect: CGRect) { if places { view.frame = rect } }
        if hasText {
            y = metrics.topMargin
            var isFirst = true
            for label in [titleLabel, messageLabel] {
                guard let label else { continue }
                if !isFirst { y += metrics.textSpacing }
                isFirst = false
                let height = label.sizeThatFits(CGSize(width: inner, height: 0)).height
                place(label, CGRect(x: metrics.textMargin, y: y, width: inner, height: height))
                y += height
            }
            if !fields.isEmpty {
                if !isFirst { y += 16 }
                let height = metrics.fieldHeight * CGFloat(fields.count)
                place(fieldBox, CGRect(x: metrics.textMargin, y: y, width: inner, height: height))
                for (index, field) in fields.enumerated() {
                    let top = CGFloat(index) * metrics.fieldHeight
                    place(field, CGRect(x: 5, y: top, width: inner - 10, height: metrics.fieldHeight))
                }
                y += height
            }
            y += metrics.bottomMargin
        }
        if places { removeLines() }
        if standsSideBySide(width) {
            if places, hasText { addLine(CGRect(x: 0, y: y, width: width, height: 0)) }
            for (index, button) in buttons.enumerated() {
                let side = isRightToLeft ? 1 - index : index
                place(
                    button,
                    CGRect(x: CGFloat(side) * width / 2, y: y, width: width / 2, height: metrics.buttonHeight))
            }
            if places { addLine(CGRect(x: width / 2, y: y, width: 0, height: metrics.buttonHeight)) }
            return y + metrics.buttonHeight
        }
        for (index, button) in buttons.enumerated() {
            if places, hasText || index > 0 { addLine(CGRect(x: 0, y: y, width: width, height: 0)) }
            place(button, CGRect(x: 0, y: y, width: width, height: metrics.buttonHeight))
            y += metrics.buttonHeight
        }
        return y
    }

    private func removeLines() {
        for line in lines { line.removeFromSuperview() }
        lines = []
    }

    /// A line one pixel thick along a rectangle without width or height.
    private func addLine(_ rect: CGRect) {
        let pixel = 1 / max(UIScreen.main.scale, 1)
        let line = UIView(
            frame: CGRect(x: rect.minX, y: rect.minY, width: max(rect.width, pixel), height: max(rect.height, pixel)))
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        scrolling.addSubview(line)
        lines.append(line)
    }
}
