import NotificationCenter
import UIKit

/// Lacks the outlet that its storyboard connects.
final class TodayViewController: UIViewController {
}
