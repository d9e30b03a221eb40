@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// The dimmed screen with an alert in its middle or an action sheet at its lower edge.
final class AlertView: UIView {
    var panels: [AlertPanel] = [] {
        didSet {
            for panel in oldValue { panel.removeFromSuperview() }
            for panel in panels { addSubview(panel) }
            setNeedsLayout()
        }
    }
    var style = UIAlertController.Style.alert
    /// What is done when the dimmed part is tapped.
    var onTapOutside: () -> Void = {}

    override init(frame: CGRect) {
        super.init(frame: frame)
        let isOlder = UIScreen.main.environment.systemVersion < 13
        backgroundColor = UIColor { traits in
            UIColor(white: 0, alpha: isOlder ? 0.4 : traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
        }
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets)
        switch style {
        case .alert:
            guard let panel = panels.first else { return }
            let width = min(AlertMetrics.alertWidth, area.width)
            let height = min(panel.height(width: width), max(area.height - 2 * AlertMetrics.sheetMargin, 0))
            panel.frame = aligned(
                CGRect(x: area.midX - width / 2, y: area.midY - height / 2, width: width, height: height))
        case .actionSheet:
            let margin = AlertMetrics.sheetMargin
            let width = min(area.width - 2 * margin, AlertMetrics.widestSheet)
            var bottom = area.maxY - margin
            // From below: the panel for cancelling keeps its height.
            for panel in panels.reversed() {
                let height = min(panel.height(width: width), max(bottom - area.minY - margin, 0))
                panel.frame = aligned(
                    CGRect(x: area.midX - width / 2, y: bottom - height, width: width, height: height))
                bottom = panel.frame.minY - margin
            }
        }
    }

    private func aligned(_ rect: CGRect) -> CGRect {
        let scale = max(UIScreen.main.scale, 1)
        func align(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        return CGRect(x: align(rect.minX), y: align(rect.minY), width: rect.width, height: align(rect.height))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, !panels.contains(where: { $0.frame.contains(touch.location(in: self)) }) else {
            return
        }
        onTapOutside()
    }
}
