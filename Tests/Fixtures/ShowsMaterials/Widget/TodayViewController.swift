import NotificationCenter
import UIKit

/// Materials over a picture, over each other and over the widget's own ground, with vibrant text on them.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private static let styles: [[UIBlurEffect.Style]] = [
        [.extraLight, .light, .regular, .prominent, .dark],
        [.systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial, .systemChromeMaterial],
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        view.addSubview(StripesView(frame: CGRect(x: 12, y: 8, width: 335, height: 150)))
        for (row, styles) in Self.styles.enumerated() {
            for (column, style) in styles.enumerated() {
                let blur = UIBlurEffect(style: style)
                let place = CGRect(x: 20 + 65 * column, y: 16 + 70 * row, width: 59, height: 60)
                let content = card(UIVisualEffectView(effect: blur), at: place)
                add("Text", to: vibrant(UIVibrancyEffect(blurEffect: blur), in: content), color: .red)
            }
        }
        let own: [UIVibrancyEffect] = [
            .notificationCenter(), .widgetPrimary(), .widgetSecondary(),
            .widgetEffect(forVibrancyStyle: .tertiaryLabel),
        ]
        for (column, effect) in own.enumerated() {
            let place = CGRect(x: 12 + 85 * column, y: 168, width: 80, height: 30)
            let plain = UIView(frame: place)
            view.addSubview(plain)
            let vibrant = UIVisualEffectView(effect: effect)
            vibrant.frame = plain.bounds
            plain.addSubview(vibrant)
            add("Own", to: vibrant.contentView, color: .green)
        }
        addOverlapping()
    }

    /// On the widget's own ground: a material that lies over another one, a masked one, and one that is half there.
    private func addOverlapping() {
        let lower = card(
            UIVisualEffectView(effect: UIBlurEffect(style: .dark)), at: CGRect(x: 12, y: 210, width: 120, height: 60))
        let dot = UIView(frame: CGRect(x: 60, y: 10, width: 40, height: 40))
        dot.backgroundColor = .systemYellow
        lower.addSubview(dot)
        _ = card(
            UIVisualEffectView(effect: UIBlurEffect(style: .light)), at: CGRect(x: 90, y: 225, width: 80, height: 60))
        // A file of 314 × 150 pixels.
        let picture = UIImageView(image: UIImage(named: "hills.webp"))
        picture.frame = CGRect(x: 190, y: 210, width: 157, height: 75)
        view.addSubview(picture)
        let masked = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
        masked.frame = CGRect(x: 195, y: 215, width: 70, height: 65)
        let circle = UIView(frame: CGRect(x: 5, y: 2, width: 60, height: 60))
        circle.backgroundColor = .black
        circle.layer.cornerRadius = 30
        masked.mask = circle
        view.addSubview(masked)
        let faint = card(
            UIVisualEffectView(effect: UIBlurEffect(style: .regular)), at: CGRect(x: 275, y: 220, width: 65, height: 55)
        )
        faint.superview?.alpha = 0.6
    }

    private func card(_ effects: UIVisualEffectView, at place: CGRect) -> UIView {
        effects.frame = place
        effects.layer.cornerRadius = 10
        effects.clipsToBounds = true
        view.addSubview(effects)
        return effects.contentView
    }

    private func vibrant(_ effect: UIVibrancyEffect, in content: UIView) -> UIView {
        let effects = UIVisualEffectView(effect: effect)
        effects.frame = content.bounds
        content.addSubview(effects)
        return effects.contentView
    }

    private func add(_ text: String, to content: UIView, color: UIColor) {
        let label = UILabel(frame: content.bounds)
        label.text = text
        label.textColor = color
        label.textAlignment = .center
        label.font = .boldSystemFont(ofSize: 20)
        content.addSubview(label)
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        preferredContentSize = activeDisplayMode == .expanded ? CGSize(width: 0, height: 296) : maxSize
    }
}

/// Stripes of many colours.
private final class StripesView: UIView {
    override func draw(_ rect: CGRect) {
        let colors: [UIColor] = [.systemRed, .white, .systemBlue, .black, .systemYellow, .systemPurple]
        for index in 0..<Int(bounds.width / 14) + 1 {
            colors[index % colors.count].setFill()
            UIRectFill(CGRect(x: 14 * CGFloat(index), y: 0, width: 14, height: bounds.height))
        }
    }
}
