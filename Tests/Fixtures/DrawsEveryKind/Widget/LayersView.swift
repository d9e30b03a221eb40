import UIKit

/// Gradients, corners, borders, shadows, translucent groups and transforms.
final class LayersView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let linear = CAGradientLayer()
        linear.colors = [UIColor.systemRed.cgColor, UIColor.systemYellow.cgColor, UIColor.systemBlue.cgColor]
        linear.locations = [0, 0.3, 1]
        linear.startPoint = CGPoint(x: 0, y: 0)
        linear.endPoint = CGPoint(x: 1, y: 1)
        linear.cornerRadius = 12
        add(linear, 0)

        let radial = CAGradientLayer()
        radial.type = .radial
        radial.colors = [UIColor.white.cgColor, UIColor.purple.cgColor]
        radial.startPoint = CGPoint(x: 0.5, y: 0.5)
        radial.endPoint = CGPoint(x: 1, y: 1)
        add(radial, 1)

        let bordered = CALayer()
        bordered.backgroundColor = UIColor.systemGreen.cgColor
        bordered.cornerRadius = 20
        bordered.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        bordered.borderWidth = 3
        bordered.borderColor = UIColor.black.withAlphaComponent(0.5).cgColor
        bordered.shadowOpacity = 0.6
        bordered.shadowRadius = 5
        bordered.shadowOffset = CGSize(width: 2, height: 4)
        add(bordered, 2)

        let group = CALayer()
        group.opacity = 0.5
        for index in 0..<2 {
            let part = CALayer()
            part.backgroundColor = (index == 0 ? UIColor.red : UIColor.blue).cgColor
            part.frame = CGRect(x: 4 + 20 * index, y: 8 + 16 * index, width: 34, height: 34)
            group.addSublayer(part)
        }
        add(group, 3)

        let turned = CALayer()
        turned.backgroundColor = UIColor.systemOrange.cgColor
        turned.shadowOpacity = 1
        turned.shadowRadius = 0
        turned.shadowOffset = CGSize(width: 3, height: 3)
        turned.setAffineTransform(CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 0.7, y: 0.5))
        add(turned, 4)
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ sublayer: CALayer, _ column: Int) {
        sublayer.bounds = CGRect(x: 0, y: 0, width: 58, height: 68)
        sublayer.position = CGPoint(x: 33 + 66 * column, y: 40)
        layer.addSublayer(sublayer)
    }
}
