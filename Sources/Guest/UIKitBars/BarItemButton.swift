/// The button that stands for a bar button item.
@MainActor final class BarItemButton: UIButton {
    private let item: UIBarButtonItem

    init(item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        item.barButton = self
        _ = Self.registeredActions
        become(.system)
        setTitle(item.shownTitle, for: .normal)
        setImage(item.shownImage, for: .normal)
        isEnabled = item.isEnabled
        if let color = item.tintColor { tintColor = color }
        titleLabel?.font = UIFont.systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        for state in [UIControl.State.normal, .highlighted, .disabled] {
            let attributes = item.titleTextAttributes(for: state) ?? [:]
            if state == .normal, let font = attributes[.font] as? UIFont { titleLabel?.font = font }
            if let color = attributes[.foregroundColor] as? UIColor { setTitleColor(color, for: state) }
        }
        accessibilityLabel = item.spokenTitle
        addTarget(self, action: "hodie_pressItem", for: .touchUpInside)
    }

    required init?(coder: NSCoder) {
        item = UIBarButtonItem()
        super.init(coder: coder)
    }

    override var intrinsicContentSize: CGSize {
        let own = super.intrinsicContentSize
        return item.width > 0 ? CGSize(width: item.width, height: own.height) : own
    }

    /// Done once, when it is first asked for.
    private static let registeredActions: Void = {
        ClassRegistry.shared.register(
            class: BarItemButton.self,
            describe: { table in
                table.method("hodie_pressItem") { (button: BarItemButton, _) in
                    button.item.press(event: nil)
                    return nil
                }
            })
    }()
}
