import UIKit

class FadeLayer: CAGradientLayer {
    let top: UIColor

    init(top: UIColor) {
        self.top = top
        super.init()
        colors = [top.cgColor, UIColor.clear.cgColor]
    }

    override init() {
        top = .black
        super.init()
    }

    override init(layer: Any) {
        top = (layer as? FadeLayer)?.top ?? .black
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) {
        top = .black
        super.init(coder: coder)
    }
}

class RingLayer: CAShapeLayer {
    var turns: CGFloat

    init(turns: CGFloat) {
        self.turns = turns
        super.init()
        path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 8)).cgPath
    }

    required init?(coder aDecoder: NSCoder) {
        turns = 0
        super.init(coder: aDecoder)
    }
}

class CaptionLayer: CATextLayer {
    override init() {
        super.init()
        string = "caption"
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

class DotLayer: CALayer {
    private let size: CGFloat

    init(size: CGFloat = 3) {
        self.size = size
        super.init()
        bounds.size = CGSize(width: size, height: size)
    }

    override init(layer: Any) {
        size = (layer as! DotLayer).size
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSublayers() {
        super.layoutSublayers()
        cornerRadius = size / 2
    }
}

class FadeView: UIView {
    override class var layerClass: AnyClass { FadeLayer.self }
}
