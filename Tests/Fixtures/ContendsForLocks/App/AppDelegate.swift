import UIKit

/// Takes some memory with each tap, and gives all of it back when it is warned.
@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var rooms: [UnsafeMutableRawPointer] = []

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = WarnedController()
        window?.rootViewController?.view.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: #selector(take)))
        window?.makeKeyAndVisible()
        return true
    }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        print("the app was warned with \(rooms.isEmpty ? "little" : "much")")
        for room in rooms { free(room) }
        rooms = []
    }

    @objc private func take() {
        let size = 2 << 20
        guard let room = malloc(size) else { return }
        memset(room, 1, size)
        rooms.append(room)
        print("the app has taken \(rooms.count)")
    }
}

/// Red until its app is short of memory.
final class WarnedController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        view.backgroundColor = .blue
    }
}
