/// The material behind a bar: one colour, and a hairline at the edge towards the content.
@MainActor final class BarBackground: UIView {
    private let hairline = UIView(frame: .zero)
    var hairlineIsAtTop = false {
        didSet { setNeedsLayout() }
    }
    var color: UIColor? {
        didSet { apply() }
    }
    var isTranslucent = true {
        didSet { apply() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(hairline)
        apply()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(hairline)
        apply()
    }

    private func apply() {
        let alpha: CGFloat = isTranslucent ? 0.94 : 1
        backgroundColor =
            color
            ?? UIColor { (traits: UITraitCollection) in
                traits.userInterfaceStyle == .dark
                    ? UIColor(white: 29 / 255, alpha: alpha) : UIColor(white: 249 / 255, alpha: alpha)
            }
        hairline.backgroundColor = UIColor { (traits: UITraitCollection) in
            traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let thickness = 1 / UIScreen.main.scale
        hairline.frame = CGRect(
            x: 0, y: hairlineIsAtTop ? 0 : bounds.height - thickness, width: bounds.width, height: thickness)
    }
}
