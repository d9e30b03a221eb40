import UIKit

/// One image in the content modes, as a template, stretched, and drawn by UIKit's own context.
final class ImagesView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let image = UIImage(named: "Leaf")
        let modes: [UIView.ContentMode] = [.scaleToFill, .scaleAspectFit, .scaleAspectFill, .center]
        for (index, mode) in modes.enumerated() {
            let view = UIImageView(frame: CGRect(x: 4 + 54 * CGFloat(index), y: 6, width: 48, height: 70))
            view.image = image
            view.contentMode = mode
            view.clipsToBounds = true
            view.backgroundColor = UIColor.gray.withAlphaComponent(0.2)
            addSubview(view)
        }
        let template = UIImageView(image: image?.withRenderingMode(.alwaysTemplate))
        template.tintColor = .systemIndigo
        template.frame = CGRect(x: 222, y: 6, width: 48, height: 36)
        addSubview(template)
        let stretched = UIImageView(image: Self.bubble)
        stretched.frame = CGRect(x: 222, y: 48, width: 108, height: 28)
        addSubview(stretched)
        let half = UIImageView(image: image)
        half.alpha = 0.4
        half.frame = CGRect(x: 280, y: 6, width: 48, height: 36)
        addSubview(half)
    }

    required init?(coder: NSCoder) { nil }

    /// A rounded box whose middle is stretched.
    private static var bubble: UIImage {
        let size = CGSize(width: 24, height: 24)
        let image = UIGraphicsImageRenderer(size: size).image { _ in
            UIColor.systemBlue.setFill()
            UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 10).fill()
            UIColor.white.setStroke()
            UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 8, height: 8)).stroke()
        }
        return image.resizableImage(withCapInsets: UIEdgeInsets(top: 11, left: 11, bottom: 11, right: 11))
    }
}
