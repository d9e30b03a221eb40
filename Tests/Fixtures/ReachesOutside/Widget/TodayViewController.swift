import NotificationCenter
import UIKit

/// Its project names files that are not its own, in every way there is.
final class TodayViewController: UIViewController, NCWidgetProviding {}
