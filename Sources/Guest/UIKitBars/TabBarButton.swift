import AccessibilityTree
@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// One tab in a tab bar: the image above the title.
@MainActor final class TabBarButton: UIControl {
    /// Points from the top of the bar (our own look on Apple's 49 points).
    private enum Metrics {
        static let imageCenter: CGFloat = 18
        static let imageCenterWithoutTitle: CGFloat = 24.5
        static let titleTop: CGFloat = 35
        static let titleSize: CGFloat = 10
    }

    let item: UITabBarItem
    private let picture = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    var selectedColor: UIColor = .systemBlue
    var normalColor: UIColor = .systemGray

    init(item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        label.textAlignment = .center
        addSubview(picture)
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        item = UITabBarItem()
        super.init(coder: coder)
    }

    override var triggersPrimaryAction: Bool { true }

    func update() {
        let color = isSelected ? selectedColor : normalColor
        let image = isSelected ? item.selectedImage ?? item.image : item.image
        picture.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        picture.tintColor = color
        label.font = UIFont.systemFont(ofSize: Metrics.titleSize)
        label.text = item.title
        label.textColor = item.isEnabled ? color : normalColor.withAlphaComponent(0.5)
        if let attributes = item.titleTextAttributes(for: isSelected ? .selected : .normal)
            ?? item.titleTextAttributes(for: .normal)
        {
            if let own = attributes[.font] as? UIFont { label.font = own }
            if let own = attributes[.foregroundColor] as? UIColor { label.textColor = own }
        }
        isEnabled = item.isEnabled
        setNeedsLayout()
    }

    override func stateDidChange() {
        update()
        super.stateDidChange()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = picture.image?.size ?? .zero
        let center = item.title?.isEmpty == false ? Metrics.imageCenter : Metrics.imageCenterWithoutTitle
        let offset = item.imageInsets
        picture.frame = CGRect(
            x: ((bounds.width - size.width) / 2 + offset.left - offset.right).rounded(),
            y: (center - size.height / 2 + offset.top - offset.bottom).rounded(), width: size.width,
            height: size.height)
        let text = label.intrinsicContentSize
        label.frame = CGRect(
            x: item.titlePositionAdjustment.horizontal, y: Metrics.titleTop + item.titlePositionAdjustment.vertical,
            width: bounds.width, height: text.height)
    }

    override var isAccessibilityElementByItself: Bool { true }

    override var accessibilityLabel: String? {
        get { item.accessibilityLabel ?? item.title }
        set { item.accessibilityLabel = newValue }
    }

    override var accessibilityRole: AccessibilityNode.Role? { .tab }
}
