import NotificationCenter
import UIKit

/// Is not the class that Info.plist names.
final class SomeViewController: UIViewController {}
