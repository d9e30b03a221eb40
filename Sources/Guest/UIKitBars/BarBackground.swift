@_spi(Hosting) import UIKitCore

/// The material behind a bar: one colour, or a picture, and at the edge towards the content a hairline, or a picture as
/// well.
@MainActor final class BarBackground: UIView {
    private let picture = UIImageView(frame: .zero)
    private let hairline = UIView(frame: .zero)
    private let shadow = UIImageView(frame: .zero)
    var hairlineIsAtTop = false {
        didSet { setNeedsLayout() }
    }
    var color: UIColor? {
        didSet { apply() }
    }
    var isTranslucent = true {
        didSet { apply() }
    }
    /// Instead of the colour; an empty one leaves nothing.
    var image: UIImage? {
        didSet { apply() }
    }
    /// Instead of the hairline where there is an `image`, outside of the bar.
    var shadowImage: UIImage? {
        didSet { apply() }
    }

    /// Says more than all of these.
    var appearance: UIBarAppearance? {
        didSet { apply() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for part in [picture, hairline, shadow] { addSubview(part) }
        apply()
    }

    required init?(coder: NSCoder) { nil }

    private func apply() {
        picture.contentMode = appearance?.backgroundImageContentMode ?? .scaleToFill
        let color = appearance == nil ? color : appearance?.fill
        let image = appearance == nil ? image : appearance?.backgroundImage
        let isTranslucent = appearance == nil ? isTranslucent : true
        let alpha: CGFloat = isTranslucent ? 0.94 : 1
        let material =
            color
            ?? UIColor { (traits: UITraitCollection) in
                traits.userInterfaceStyle == .dark
                    ? UIColor(white: 29 / 255, alpha: alpha) : UIColor(white: 249 / 255, alpha: alpha)
            }
        backgroundColor = image == nil ? material : appearance?.fill
        picture.image = image
        hairline.backgroundColor = appearance.map(\.shadowColor) ?? UIBarAppearance.hairline
        let ownShadow = appearance?.shadowImage ?? (appearance != nil || image == nil ? nil : shadowImage)
        hairline.isHidden = ownShadow != nil
        shadow.image = ownShadow
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        let thickness = 1 / UIScreen.main.scale
        hairline.frame = CGRect(
            x: 0, y: hairlineIsAtTop ? 0 : bounds.height - thickness, width: bounds.width, height: thickness)
        let height = shadow.image?.size.height ?? 0
        shadow.frame = CGRect(
            x: 0, y: hairlineIsAtTop ? -height : bounds.height, width: bounds.width, height: height)
    }
}
