@_spi(Hosting) import UIKitCore

/// Hears which tab was chosen.
///
/// - Status: partial (no editing of the order)
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A row of tabs, 49 points high.
///
/// - Status: partial (no editing; an indicator image is kept, without effect)
@preconcurrency @MainActor open class UITabBar: _Bar {
    static let height: CGFloat = 49

    private var buttons: [TabBarButton] = []

    /// A tab bar controller hears of taps before anybody else.
    weak var controllerDelegate: UITabBarController?
    open weak var delegate: UITabBarDelegate?

    override func setUp() {
        _ = Self.registeredActions
        background.hairlineIsAtTop = true
    }

    override var ownViews: [UIView] { buttons }

    open var items: [UITabBarItem]? {
        didSet { rebuild() }
    }

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        self.items = items
    }

    open var selectedItem: UITabBarItem? {
        didSet { updateButtons() }
    }

    open var unselectedItemTintColor: UIColor? {
        didSet {
            customizes(.unselectedItemTintColor) { [unselectedItemTintColor] in
                ($0 as? UITabBar)?.unselectedItemTintColor = unselectedItemTintColor
            }
            updateButtons()
        }
    }

    open var selectedImageTintColor: UIColor?
    open var selectionIndicatorImage: UIImage?

    private func rebuild() {
        for button in buttons {
            button.item.onChange = nil
            button.removeFromSuperview()
        }
        buttons = (items ?? []).map { item in
            UIProcess.current.appearance.apply(to: item, in: self, traits: traitCollection)
            let button = TabBarButton(item: item)
            button.addTarget(self, action: "hodie_tabWasPressed:", for: .primaryActionTriggered)
            item.onChange = { [weak button] in button?.update() }
            addSubview(button)
            return button
        }
        updateButtons()
        setNeedsLayout()
    }

    private func updateButtons() {
        for button in buttons {
            button.selectedColor = effectiveTintColor
            button.normalColor = unselectedItemTintColor ?? .systemGray
            button.isSelected = button.item === selectedItem
            button.update()
        }
    }

    /// Done once, when it is first asked for.
    private static let registeredActions: Void = {
        ClassRegistry.shared.register(
            class: UITabBar.self,
            describe: { table in
                table.method("hodie_tabWasPressed:") { (bar: UITabBar, arguments) in
                    bar.choose(try arguments(0, TabBarButton.self).item)
                    return nil
                }
            })
    }()

    private func choose(_ item: UITabBarItem) {
        if let controllerDelegate {
            controllerDelegate.tabWasChosen(item)
            return
        }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateButtons()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !buttons.isEmpty else { return }
        let width = bounds.width / CGFloat(buttons.count)
        for (index, button) in buttons.enumerated() {
            let place = isRightToLeft ? buttons.count - 1 - index : index
            let left = (CGFloat(place) * width).rounded()
            button.frame = CGRect(
                x: left, y: 0, width: (CGFloat(place + 1) * width).rounded() - left, height: Self.height)
        }
    }

    override var ownHeight: CGFloat { Self.height }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height + safeAreaInsets.bottom)
    }
}
