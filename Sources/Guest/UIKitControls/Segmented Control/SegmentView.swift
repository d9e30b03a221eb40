import AccessibilityTree
@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// One segment of a segmented control: a title or an image in its middle. The control follows touches, not the segment.
@MainActor final class SegmentView: UIControl {
    let picture = UIImageView(frame: .zero)
    let label = UILabel(frame: .zero)
    /// Points; 0: as wide as the control makes it.
    var ownWidth: CGFloat = 0
    /// How far from the middle the content stands, in points.
    var contentOffset = CGSize.zero { didSet { setNeedsLayout() } }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        addSubview(picture)
        addSubview(label)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    var title: String? {
        get { label.text }
        set {
            label.text = newValue
            if newValue != nil { picture.image = nil }
            setNeedsLayout()
        }
    }

    var image: UIImage? {
        get { picture.image }
        set {
            picture.image = newValue
            if newValue != nil { label.text = nil }
            setNeedsLayout()
        }
    }

    /// How wide the image or the title is, in points; the title in this font, whichever it has while it is chosen.
    func contentWidth(in font: UIFont) -> CGFloat {
        picture.image?.size.width ?? (label.text ?? "").size(withAttributes: [.font: font]).width
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.offsetBy(dx: contentOffset.width, dy: contentOffset.height)
        label.frame = room
        let size = picture.image?.size ?? .zero
        picture.frame = CGRect(
            x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(), width: size.width,
            height: size.height)
    }

    // MARK: Accessibility

    override var isAccessibilityElementByItself: Bool { true }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? title }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityRole: AccessibilityNode.Role? { .button }
}
