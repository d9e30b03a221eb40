extension ProjectTemplate {
    var appDelegate: String {
        """
        import UIKit

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?

            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.rootViewController = CountViewController()
                window.makeKeyAndVisible()
                self.window = window
                return true
            }
        }

        """
    }

    var appController: String {
        """
        import UIKit

        /// Shows the count that the widget shows, and starts it anew.
        class CountViewController: UIViewController {
            private let label = UILabel()
            private var taps = TapCount.load()

            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .systemBackground
                label.font = .preferredFont(forTextStyle: .largeTitle)
                let button = UIButton(type: .system)
                button.setTitle("Start Anew", for: .normal)
                button.addTarget(self, action: #selector(startAnew), for: .touchUpInside)
                let stack = UIStackView(arrangedSubviews: [label, button])
                stack.axis = .vertical
                stack.alignment = .center
                stack.spacing = 16
                stack.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(stack)
                NSLayoutConstraint.activate([
                    stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                    stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                ])
                label.text = taps.text
            }

            @objc private func startAnew() {
                taps = TapCount()
                taps.save()
                label.text = taps.text
            }
        }

        """
    }

    var sharedModel: String {
        """
        import Foundation

        /// How often the widget was tapped. The app and the widget see the same one, in their app group.
        struct TapCount: Equatable {
            private static let group = "\(group)"
            private static let key = "taps"

            private(set) var number = 0

            var text: String { number == 1 ? "1 tap" : "\\(number) taps" }

            mutating func add() { number += 1 }

            static func load() -> TapCount {
                TapCount(number: UserDefaults(suiteName: group)?.integer(forKey: key) ?? 0)
            }

            func save() { UserDefaults(suiteName: Self.group)?.set(number, forKey: Self.key) }
        }

        """
    }

    var tests: String {
        """
        import XCTest

        #if SWIFT_PACKAGE
        @testable import \(sharedModule)
        #endif

        final class TapCountTests: XCTestCase {
            func testOneTapIsNotPlural() {
                var taps = TapCount()
                XCTAssertEqual(taps.text, "0 taps")
                taps.add()
                XCTAssertEqual(taps.text, "1 tap")
                taps.add()
                XCTAssertEqual(taps.text, "2 taps")
            }
        }

        """
    }

    var package: String {
        """
        // swift-tools-version:5.5
        // For “swift test” alone: it tests what the app and the widget share, also without Xcode.
        import PackageDescription

        let package = Package(
            name: "\(name)",
            targets: [
                .target(name: "\(sharedModule)", path: "Shared"),
                .testTarget(name: "\(sharedModule)Tests", dependencies: ["\(sharedModule)"], path: "Tests"),
            ]
        )

        """
    }

    var entitlements: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>com.apple.security.application-groups</key>
        \t<array>
        \t\t<string>\(group)</string>
        \t</array>
        </dict>
        </plist>

        """
    }
}
