import NotificationCenter
import UIKit

final class TodayViewController: UIViewController {}
