import NotificationCenter
import UIKit

/// Makes one of each of the classes beside this file, and says aloud what came of it.
final class TodayViewController: UIViewController, NCWidgetProviding {
    @IBOutlet var rows: RowsView!
    @IBOutlet var height: HairlineConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        print("subclass: rows \(rows.spacing)")
        print("subclass: constraint \(height.constant * UIScreen.main.scale)")
        print("subclass: recognizer \((view.gestureRecognizers?.first as? SureTapRecognizer)?.isSure ?? false)")
        print("subclass: nib \(BadgeView.fromNib() != nil)")
        print("subclass: navigation \(RootNavigationController(rootViewController: UIViewController()).isReady)")
        let fade = FadeView(frame: .zero).layer as? FadeLayer
        print("subclass: layers \(fade?.top == .black) \(FadeLayer(top: .red).colors?.count ?? 0)")
        print("subclass: layers \(RingLayer(turns: 2).path?.boundingBox.width ?? 0) \(CaptionLayer().string ?? "-")")
        print("subclass: layers \(DotLayer().bounds.width)")
        performSegue(withIdentifier: "embed", sender: nil)
    }

    override func show(_ vc: UIViewController, sender: Any?) {
        print("subclass: show")
    }

    override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
    ) -> Bool {
        false
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(1, forKey: "page")
    }
}
