import NotificationCenter
import Pantry
import UIKit

class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        do {
            let pantry = try PantryContainer.opened()
            if pantry.labels.isEmpty { try pantry.fill(["plums", "honey"]) }
            print("call: \(pantry.labels) \(Bundle.main.url(forResource: "Pantry", withExtension: "momd") == nil)")
        } catch {
            print("call: \(error)")
        }
    }
}
