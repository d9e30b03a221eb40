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
