import UIKit

class EmbedSegue: UIStoryboardSegue {
    private let name: String

    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        name = identifier ?? "none"
        super.init(identifier: identifier, source: source, destination: destination)
    }

    override func perform() {
        source.addChild(destination)
        destination.didMove(toParent: source)
        print("subclass: segue \(name) \(source.children.count)")
    }
}

class SureTapRecognizer: UITapGestureRecognizer {
    private(set) var isSure = false

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
    }

    override init?(coder: NSCoder) {
        super.init(coder: coder)
        isSure = true
    }
}

class PressureRecognizer: UIGestureRecognizer {
    let threshold: CGFloat

    init(target: Any?, action: Selector?, threshold: CGFloat) {
        self.threshold = threshold
        super.init(target: target, action: action)
    }
}

class RowsView: UIStackView {
    override init(frame: CGRect) {
        super.init(frame: frame)
    }

    required init(coder: NSCoder) {
        super.init(coder: coder)
        spacing = 7
    }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
    }
}

class HairlineConstraint: NSLayoutConstraint {
    override func awakeFromNib() {
        super.awakeFromNib()
        if constant == 1 { constant = 1 / UIScreen.main.scale }
    }
}

class RootNavigationController: UINavigationController {
    private(set) var isReady = false

    override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
        isReady = true
    }

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }
}

class InsetGuide: UILayoutGuide {
    let inset: CGFloat

    init(inset: CGFloat) {
        self.inset = inset
        super.init()
    }

    required init?(coder: NSCoder) {
        inset = 0
        super.init(coder: coder)
    }
}

class StarPath: UIBezierPath {
    let points: Int

    init(points: Int) {
        self.points = points
        super.init()
    }

    required init?(coder: NSCoder) {
        points = 5
        super.init(coder: coder)
    }
}

protocol NibLoadable: AnyObject {
    static var nibName: String { get }
}

extension NibLoadable where Self: UIView {
    static var nibName: String { String(describing: self) }

    static func fromNib() -> Self? {
        Bundle(for: self).loadNibNamed(nibName, owner: nil, options: nil)?.first as? Self
    }
}

class BadgeView: UIView, NibLoadable {}
