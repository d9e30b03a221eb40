import UIKit

/// Masks of every kind, shapes with dashes and caps, and a text with a shadow.
final class MasksView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let faded = UIView(frame: CGRect(x: 4, y: 6, width: 90, height: 70))
        faded.backgroundColor = .systemTeal
        let fade = CAGradientLayer()
        fade.frame = faded.bounds
        fade.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
        faded.layer.mask = fade
        addSubview(faded)

        let ring = UIView(frame: CGRect(x: 104, y: 6, width: 70, height: 70))
        ring.backgroundColor = .systemPurple
        let hole = CAShapeLayer()
        let path = UIBezierPath(ovalIn: ring.bounds)
        path.append(UIBezierPath(ovalIn: ring.bounds.insetBy(dx: 18, dy: 18)))
        hole.path = path.cgPath
        hole.fillRule = .evenOdd
        ring.layer.mask = hole
        addSubview(ring)

        let dashes = CAShapeLayer()
        let curve = UIBezierPath()
        curve.move(to: CGPoint(x: 184, y: 70))
        curve.addCurve(
            to: CGPoint(x: 254, y: 10), controlPoint1: CGPoint(x: 184, y: 0), controlPoint2: CGPoint(x: 254, y: 80))
        dashes.path = curve.cgPath
        dashes.fillColor = nil
        dashes.strokeColor = UIColor.systemPink.cgColor
        dashes.lineWidth = 6
        dashes.lineCap = .round
        dashes.lineDashPattern = [1, 10, 14, 10]
        dashes.strokeEnd = 0.9
        layer.addSublayer(dashes)

        let clip = UIView(frame: CGRect(x: 264, y: 6, width: 64, height: 70))
        clip.layer.cornerRadius = 16
        clip.clipsToBounds = true
        clip.backgroundColor = .systemGray
        let label = UILabel(frame: CGRect(x: -10, y: 10, width: 120, height: 50))
        label.text = "Clipped"
        label.font = .boldSystemFont(ofSize: 28)
        label.textColor = .white
        label.shadowColor = .black
        label.shadowOffset = CGSize(width: 2, height: 2)
        label.transform = CGAffineTransform(rotationAngle: -0.2)
        clip.addSubview(label)
        addSubview(clip)
    }

    required init?(coder: NSCoder) { nil }
}
