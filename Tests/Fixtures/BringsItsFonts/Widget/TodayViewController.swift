import NotificationCenter
import UIKit

/// Sets a label in a font of its own; the storyboard has done so with the other one. The names are printed.
final class TodayViewController: UIViewController, NCWidgetProviding {
    @IBOutlet private var first: UILabel!
    @IBOutlet private var second: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        second.font = UIFont(name: "HodieBlocks-Bold", size: 20)
        print("fonts: \(UIFont.fontNames(forFamilyName: "Hodie Blocks")) \(first.font.fontName)")
        print("fonts: \(first.intrinsicContentSize.width) \(second.intrinsicContentSize.width)")
        print("fonts: \(UIFont(name: "Broken", size: 20) == nil)")
    }
}
