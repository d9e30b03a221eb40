import Kit
import NotificationCenter
import UIKit

/// Says aloud what is reached by its name.
class TodayViewController: PanelController, NCWidgetProviding {
    private var observation: NSKeyValueObservation?

    override func greeting() -> String { return super.greeting() + " from the widget" }

    override func viewDidLoad() {
        super.viewDidLoad()
        let board = Board()
        let fancy = FancyPanel()
        let button = UIButton()
        let plain = Panel()
        let controllers: [UIViewController] = [self, UIViewController()]
        print("call: \(controllers.map { $0.greeting() })")
        print("call: \([plain, fancy].map { $0.style() }) \(board.intrinsicContentSize.height)")

        button.tag = 7
        button.addTarget(fancy, action: #selector(Panel.refresh), for: .touchUpInside)
        button.addTarget(Board.self, action: #selector(Board.tick(_:)), for: .touchUpInside)
        button.addTarget(board, action: #selector(UIView.removeFromSuperview), for: .touchUpInside)
        button.addTarget(self, action: #selector(pressed(sender:)), for: .touchUpInside)
        view.addSubview(board)
        button.sendActions(for: .touchUpInside)
        print("call: removed \(board.superview == nil)")

        plain.delegate = self
        print("call: \(plain.delegate?.panelDidShow != nil) \(plain.delegate?.panelDidHide != nil)")
        plain.delegate?.panelDidHide?(plain)
        plain.delegate?.panelDidShow?(plain)

        observation = board.observe(\.score, options: [.old, .new]) { _, change in
            print("call: score \(change.oldValue!) \(change.newValue!)")
        }
        board.score = 3
    }

    @objc func pressed(sender: AnyObject) {
        print("call: pressed \(sender.tag ?? 0)")
    }
}

extension TodayViewController: PanelDelegate {
    func panelDidShow(_ panel: Panel) { print("call: shown") }
}
