import UIKit

/// A screen of 200 views and 500 constraints: 40 rows below each other, each a container with an icon, two texts and a
/// button. The views have sizes of their own, but nothing to draw: what is measured is layout.
@MainActor
struct Screen {
    static let rows = 40

    /// A view with an intrinsic size.
    private final class Content: UIView {
        let size: CGSize

        init(_ width: CGFloat, _ height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
        }

        required init?(coder: NSCoder) { nil }

        override var intrinsicContentSize: CGSize { size }
    }

    let controller = UIViewController()
    let constraints: [NSLayoutConstraint]
    let views: [UIView]
    /// The distance of the first row's text from its top; what is below moves with it.
    let inset: NSLayoutConstraint
    /// The distance of the last row's text from the icon.
    let lastGap: NSLayoutConstraint

    init() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        var constraints: [NSLayoutConstraint] = []
        var views: [UIView] = []
        var insets: [NSLayoutConstraint] = []
        var gaps: [NSLayoutConstraint] = []
        var above: UIView?
        for row in 0..<Self.rows {
            let container = UIView()
            container.translatesAutoresizingMaskIntoConstraints = false
            let icon = Content(24, 24)
            let title = Content(CGFloat(60 + row * 7 % 90), 20.5)
            let detail = Content(CGFloat(80 + row * 13 % 120), 17)
            let button = Content(62, 34)
            root.addSubview(container)
            for view in [icon, title, detail, button] { container.addSubview(view) }
            views += [container, icon, title, detail, button]
            insets.append(title.topAnchor.constraint(equalTo: container.topAnchor, constant: 8))
            gaps.append(title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8))
            constraints += [
                insets[row], gaps[row],
                container.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                container.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
                container.topAnchor.constraint(
                    equalTo: above?.bottomAnchor ?? root.topAnchor, constant: above == nil ? 16 : 8),
                icon.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 8),
                icon.centerYAnchor.constraint(equalTo: container.centerYAnchor),
                detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
                detail.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -8),
                button.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -8),
                button.centerYAnchor.constraint(equalTo: container.centerYAnchor),
            ]
            // Every other title keeps clear of its button.
            if row % 2 == 0 {
                constraints.append(
                    title.trailingAnchor.constraint(lessThanOrEqualTo: button.leadingAnchor, constant: -8))
            }
            above = container
        }
        self.constraints = constraints
        self.views = views
        inset = insets[0]
        lastGap = gaps[Self.rows - 1]
        controller.view = root
        NSLayoutConstraint.activate(constraints)
    }
}
