import UIKit

@objc public protocol PanelDelegate: NSObjectProtocol {
    @objc optional func panelDidShow(_ panel: Panel)
    @objc optional func panelDidHide(_ panel: Panel)
}

open class Panel: UIView {
    public weak var delegate: PanelDelegate?

    @objc open func refresh(_ sender: Any?) { print("call: refresh \(sender as? String ?? "-")") }
}

extension Panel {
    @objc open func style() -> String { return "plain" }
}

extension UIViewController {
    @objc open func greeting() -> String { return "hello" }
}

/// What the widget's controller inherits from; has no initialiser of its own.
open class PanelController: UIViewController {
    open override func viewDidLoad() {
        super.viewDidLoad()
        print("call: loaded")
    }
}
