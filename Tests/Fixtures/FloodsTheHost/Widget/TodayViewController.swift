import NotificationCenter
import UIKit

/// Asks the host for as much as it can get away with: sizes, URLs without a tap, a foreign widget's end, lines of the log
/// and frames, a hundred times a second, as long as the host answers: one that is busy with something else finds no flood
/// behind it. Once it was touched, it shows and hides itself without end.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private var wasTouched = false
    private var isAnswered = true
    private var ticks = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { [weak self] _ in self?.tick() }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { wasTouched = true }

    private func tick() {
        guard isAnswered else { return }
        isAnswered = false
        ticks += 1
        extensionContext?.open(URL(string: "other://\(ticks)")!) { [weak self] _ in self?.isAnswered = true }
        if wasTouched {
            NCWidgetController().setHasContent(
                ticks % 2 == 0, forWidgetWithBundleIdentifier: Bundle.main.bundleIdentifier!)
            return
        }
        preferredContentSize = CGSize(width: 0, height: CGFloat(200 + ticks % 100))
        NCWidgetController().setHasContent(
            false, forWidgetWithBundleIdentifier: "org.hodie.fixture.Ticks.Widget")
        // The first time more than a second's worth of lines at once, however slow the machine is.
        for line in 0..<(ticks == 1 ? 400 : 5) { print("line \(line) of tick \(ticks)") }
        view.backgroundColor = UIColor(white: CGFloat(ticks % 200) / 255, alpha: 1)
    }
}
