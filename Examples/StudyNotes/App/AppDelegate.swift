import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: NoteListViewController())
        window.tintColor = StudyColors.link
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// The widget opens `hodie-studynotes://notes`, or a note: `hodie-studynotes://note/IDENTIFIER`.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        guard url.scheme == "hodie-studynotes",
            let navigation = window?.rootViewController as? UINavigationController
        else { return false }
        navigation.popToRootViewController(animated: false)
        // The note may be gone since the widget was drawn; then the list is right.
        if url.host == "note", let note = try? Notebook.shared.contents().note(url.lastPathComponent) {
            navigation.pushViewController(NoteViewController(note), animated: false)
        }
        return true
    }
}
