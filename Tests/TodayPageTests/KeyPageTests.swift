import Foundation
import HostLink
import TestSupport
import Testing

@testable import TodayHost
@testable import TodayPage

/// Which keys of the page are an app's, in a real browser.
@MainActor
@Suite(.serialized, .takingTurns) struct KeyPageTests {
    private let page: MadeUpPage

    init() async throws {
        page = try await MadeUpPage(width: 800, height: 900)
    }

    private func show(_ keys: KeyWishes, typing: TypingState? = nil) async throws {
        var application = ApplicationState(
            id: "app", title: "App", iconPath: nil, size: LinkSize(width: 320, height: 568), isLive: true,
            failure: nil,
            accessibility: [
                AccessibilityNode(
                    number: 1, role: .button, label: "Press", value: "",
                    frame: CGRect(x: 0, y: 0, width: 100, height: 44), isActionable: true),
                AccessibilityNode(
                    number: 2, role: .text, label: "Read", value: "",
                    frame: CGRect(x: 0, y: 50, width: 100, height: 44)),
            ], typing: typing)
        application.keys = keys
        try await page.show(
            TodayState(platters: [], application: application, environment: GuestEnvironment()))
        _ = try await page.browser.waits(for: "document.querySelector('#app[open] .node')")
    }

    /// What the page has told of keys: phase, number, text, what is held.
    private var told: [String] {
        page.requests.compactMap {
            guard case .key(_, let event) = $0 else { return nil }
            return "\(event.phase) \(event.usage) \(event.characters) \(event.modifiers.rawValue)"
        }
    }

    private func command(_ key: String, _ modifiers: KeyModifiers = []) -> KeyWishes.Command {
        KeyWishes.Command(key: key, modifiers: modifiers)
    }

    @Test func aCommandIsTheAppsAndEverythingElseThePages() async throws {
        try await show(KeyWishes(commands: [command("ArrowDown"), command("s", .command)]))
        try await page.browser.press("ArrowDown")
        try await page.browser.press("s", modifiers: 2)
        // Without Control, and with another arrow, it is as if there were no commands.
        try await page.browser.press("s")
        try await page.browser.press("ArrowUp")
        #expect(await eventually { if case .scroll = page.requests.last { true } else { false } })
        #expect(told == ["began 81  0", "ended 81  0", "began 22 s 4", "ended 22 s 4"])
        try await page.browser.press("Escape")
        #expect(await page.asks(for: .closeApplication))
        page.close()
    }

    @Test func aKeypadThatMovesIsTakenForTheKeysThatDo() async throws {
        try await show(KeyWishes(commands: [command("ArrowUp")]))
        let event: [String: Any] = ["type": "rawKeyDown", "key": "ArrowUp", "code": "Numpad8", "location": 3]
        try await page.browser.send("Input.dispatchKeyEvent", event)
        try await page.browser.send("Input.dispatchKeyEvent", event.merging(["type": "keyUp"]) { $1 })
        #expect(await eventually { told == ["began 82  32", "ended 82  32"] })
        page.close()
    }

    @Test func escapeClosesAnAppThatHasNoCommandForIt() async throws {
        try await show(KeyWishes(commands: [command("Escape")]))
        try await page.browser.press("Escape")
        #expect(await eventually { told.count == 2 })
        try await show(KeyWishes(takesPresses: true))
        try await page.browser.press("Escape")
        #expect(await page.asks(for: .closeApplication))
        #expect(told == ["began 41  0", "ended 41  0"])
        page.close()
    }

    @Test func pressesAreOfTheAppButForTheTabulatorAndWhatAButtonTakes() async throws {
        try await show(KeyWishes(takesPresses: true))
        try await page.browser.press("ArrowDown")
        try await page.browser.press(" ")
        #expect(await eventually { told == ["began 81  0", "ended 81  0", "began 44   0", "ended 44   0"] })
        // Control is the browser's.
        try await page.browser.press("s", modifiers: 2)
        try await page.browser.press("Tab")
        #expect(try await page.browser.comes("document.activeElement.ariaLabel", to: "Press"))
        try await page.browser.press("Enter")
        #expect(
            await eventually {
                if case .assist(_, 1, .activate, _) = page.requests.last { true } else { false }
            })
        #expect(told.count == 4)
        page.close()
    }

    @Test func aKeyThatIsHeldEndsWhenTheKeyboardGoesElsewhere() async throws {
        try await show(KeyWishes(takesPresses: true))
        let event: [String: Any] = ["type": "rawKeyDown", "key": "ArrowUp", "code": "ArrowUp"]
        try await page.browser.send("Input.dispatchKeyEvent", event)
        try await page.browser.send("Input.dispatchKeyEvent", event.merging(["autoRepeat": true]) { $1 })
        try await page.browser.evaluate("document.getElementById('app-close').focus()")
        #expect(await eventually { told == ["began 82  0", "repeated 82  0", "cancelled 82  0"] })
        page.close()
    }

    @Test func aTextThatIsEditedKeepsWhatIsNoCommand() async throws {
        try await show(
            KeyWishes(commands: [command("f", .command), command("PageDown")]),
            typing: TypingState(caret: LinkRect(x: 10, y: 100, width: 2, height: 20)))
        #expect(try await page.browser.waits(for: "document.activeElement.matches('.typing')"))
        try await page.browser.press("f", modifiers: 2)
        try await page.browser.press("PageDown")
        try await page.browser.press("ArrowLeft")
        #expect(await page.asks(for: .type(.key(.left, []))))
        #expect(told == ["began 9 f 4", "ended 9 f 4", "began 78  0", "ended 78  0"])
        page.close()
    }
}
