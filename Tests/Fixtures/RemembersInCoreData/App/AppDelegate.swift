import CoreData
import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        try! Memory.shared.remember("app", rank: 2, notes: "by the app")
        print("call: app \(Memory.shared.all)")
        return true
    }
}
