import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let label = UILabel()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        controller.view.backgroundColor = .white
        label.frame = CGRect(x: 16, y: 80, width: 288, height: 44)
        label.text = "waits"
        controller.view.addSubview(label)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        guard let sharing = Sharing(rawValue: url.lastPathComponent) else { return false }
        let writer = Writer(name: "app", other: "widget", sharing: sharing) {
            .writeCard(Card(id: Writer.card, note: "both", front: "front \($0)"))
        }
        label.text = "writes"
        writer.start { [weak self] in self?.label.text = "\(sharing.rawValue): \($0)" }
        return true
    }
}
