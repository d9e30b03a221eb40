import UIKit

@testable @_spi(UIKit) import UIKitCore

/// A view with a content size of its own, and a baseline if it is told.
final class ContentView: UIView {
    var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
    /// From the top, as a label's.
    var baseline: CGFloat?

    init(_ width: CGFloat = UIView.noIntrinsicMetric, _ height: CGFloat = UIView.noIntrinsicMetric) {
        contentSize = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { contentSize }
    override var firstBaselineOffset: CGFloat? { baseline }
    override var lastBaselineOffset: CGFloat? { baseline.map { contentSize.height - $0 } }

    /// Whether the text stands in the middle of a view that is higher.
    var centersText = false

    override func firstBaselineOffset(in size: CGSize) -> CGFloat? {
        centersText ? baseline.map { $0 + (size.height - contentSize.height) / 2 } : baseline
    }
}

/// A text of so many points in one line, which wraps into lines of 20 points.
final class WrappingView: UIView {
    let lengthOfText: CGFloat

    init(lengthOfText: CGFloat) {
        self.lengthOfText = lengthOfText
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: lengthOfText, height: 20) }
    override var contentHeightDependsOnWidth: Bool { true }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: min(size.width, lengthOfText), height: 20 * (lengthOfText / max(1, size.width)).rounded(.up))
    }
}

extension UIView {
    /// A root of a tree of the size given.
    static func root(_ width: CGFloat, _ height: CGFloat) -> UIView {
        UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }

    func adding(_ views: UIView...) -> Self {
        for view in views { addSubview(view) }
        return self
    }

    /// Pins all four edges to the superview.
    func fill(_ view: UIView) {
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor),
            trailingAnchor.constraint(equalTo: view.trailingAnchor),
            topAnchor.constraint(equalTo: view.topAnchor),
            bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
