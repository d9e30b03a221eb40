import UIKit

// An app that puts a word where its widget finds it.
@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: "word",
            kSecAttrAccount as String: "user",
            kSecValueData as String: "opensesame".data(using: .utf8)!,
        ]
        SecItemDelete(query as CFDictionary)
        print("app: \(SecItemAdd(query as CFDictionary, nil))")
        return true
    }
}
