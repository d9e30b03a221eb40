import Foundation
import HostLink
import TestSupport
import Testing
import TodayHost

/// Keys of a real widget, which says what it wants and leaves what it does not.
@MainActor
@Suite(.serialized, .takingTurns) struct KeyTests {
    /// A command is another one later: nothing looks otherwise for it.
    private static let source = """
        // Name: Keys
        // Identifier: org.hodie.file.keys
        import NotificationCenter
        import UIKit

        class TodayViewController: UIViewController, NCWidgetProviding {
            private var isReady = false

            override func viewDidLoad() {
                super.viewDidLoad()
                let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
                label.text = "Keys"
                view.addSubview(label)
            }

            override var keyCommands: [UIKeyCommand]? {
                let command = UIKeyCommand(input: isReady ? "r" : "w", modifierFlags: .command, action: #selector(go))
                return [command]
            }

            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                super.pressesBegan(presses, with: event)
                Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in self.isReady = true }
            }

            @objc func go() {}
        }
        """

    @Test func whatIsWantedIsToldWhenNothingLooksOtherwiseAndWhatIsLeftIsTheFaces() async throws {
        let home = try Home()
        let file = home.folder.appendingPathComponent("keys.swift")
        try Self.source.write(to: file, atomically: true, encoding: .utf8)
        try home.hodie("install", file.path)
        let view = try RealView(home: home)
        view.open()
        let id = try #require(view.state.platters.first?.id)
        func wants(_ key: String) async -> Bool {
            await eventually {
                let keys = view.state.platters.first?.keys
                return keys?.takesPresses == true && keys?.commands.map(\.key) == [key]
            }
        }
        #expect(await wants("w"))
        #expect(await eventually { view.isSettled(id) })
        view.host.send(.press(.widget(id), KeyEvent(phase: .began, usage: 81, timestamp: 1)), from: view)
        #expect(await eventually { view.left == [81] })
        #expect(await wants("r"))
        view.shutDown()
    }
}
