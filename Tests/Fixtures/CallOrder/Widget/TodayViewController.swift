import NotificationCenter
import UIKit

/// Says aloud what is called, in order.
final class TodayViewController: UIViewController, NCWidgetProviding {
    override func awakeFromNib() {
        super.awakeFromNib()
        print("call: awakeFromNib")
    }

    override func beginRequest(with context: NSExtensionContext) {
        super.beginRequest(with: context)
        print("call: beginRequest")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        listen()
        print("call: viewDidLoad")
    }

    private func listen() {
        let names: [(NSNotification.Name, String)] = [
            (.NSExtensionHostWillEnterForeground, "willEnterForeground"),
            (.NSExtensionHostDidBecomeActive, "didBecomeActive"),
            (.NSExtensionHostWillResignActive, "willResignActive"),
            (.NSExtensionHostDidEnterBackground, "didEnterBackground"),
        ]
        for (name, word) in names {
            Foundation.NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                print("the host: \(word)")
            }
        }
    }

    func widgetActiveDisplayModeDidChange(_ mode: NCWidgetDisplayMode, withMaximumSize size: CGSize) {
        let name = mode == .compact ? "compact" : "expanded"
        print("call: displayMode \(name) \(Int(size.width))x\(Int(size.height)) view \(Int(view.bounds.height))")
        preferredContentSize = mode == .compact ? size : CGSize(width: 0, height: 200)
    }

    func widgetMarginInsets(forProposedMarginInsets margins: UIEdgeInsets) -> UIEdgeInsets {
        print("call: marginInsets \(Int(margins.left)) \(Int(margins.bottom))")
        return margins
    }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        print("call: performUpdate")
        completionHandler(.newData)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        print("call: viewWillTransition \(Int(size.height))")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        print("call: viewWillAppear \(Int(view.bounds.height))")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("call: viewDidAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        print("call: viewWillDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        print("call: viewDidDisappear")
    }

    deinit {
        print("call: deinit")
    }
}
