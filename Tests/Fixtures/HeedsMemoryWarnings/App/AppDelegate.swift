import UIKit

/// Takes more and more memory until it is warned, and gives it back then.
@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var rooms: [UnsafeMutableRawPointer] = []
    private var timer: Timer?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = WarnedController()
        window?.makeKeyAndVisible()
        take(60 << 20)
        // Slower than the host looks, even where it has to wait for the processor.
        timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in self?.take(128 << 10) }
        return true
    }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        print("the app was warned with \(rooms.isEmpty ? "little" : "much")")
        timer?.invalidate()
        for room in rooms { free(room) }
        rooms = []
    }

    private func take(_ size: Int) {
        guard let room = malloc(size) else { return }
        memset(room, 1, size)
        rooms.append(room)
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
