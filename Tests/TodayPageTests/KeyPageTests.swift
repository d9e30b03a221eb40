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

    // MARK: Other keyboards

    /// Presses a key as a layout has it.
    private func press(_ key: String, at code: String, modifiers: Int = 2) async throws {
        let event: [String: Any] = ["type": "rawKeyDown", "key": key, "code": code, "modifiers": modifiers]
        try await page.browser.send("Input.dispatchKeyEvent", event)
        try await page.browser.send("Input.dispatchKeyEvent", event.merging(["type": "keyUp"]) { $1 })
    }

    /// What came of it is told in the order of the keys, so that the last one says that there is no more.
    private func tells(_ began: String...) async -> Bool {
        await eventually { told.filter { $0.hasPrefix("began") } == began.map { "began \($0)" } }
    }

    @Test func aCommandIsFoundOnAKeyboardOfAnotherAlphabet() async throws {
        try await show(
            KeyWishes(commands: [
                command("f", .command), command("z", [.command, .shift]), command(",", .command),
                command("{", .command), command("b", .command),
            ]))
        // Cyrillic, with Shift, where signs are letters; Greek; Arabic, which has two letters on one key.
        try await press("а", at: "KeyF")
        try await press("Я", at: "KeyZ", modifiers: 10)
        try await press("б", at: "Comma")
        try await press("Х", at: "BracketLeft", modifiers: 10)
        try await press("φ", at: "KeyF")
        try await press("ب", at: "KeyF")
        try await press("لا", at: "KeyB")
        // Nothing but Control, and other letters.
        try await press("а", at: "KeyF", modifiers: 0)
        try await press("я", at: "KeyZ")
        try await page.browser.press("Escape")
        #expect(await page.asks(for: .closeApplication))
        #expect(await tells("9 f 4", "29 Z 6", "54 , 4", "47 { 6", "9 f 4", "9 f 4", "5 b 4"))
        page.close()
    }

    @Test func aLatinLetterIsItsOwnWhereverItLies() async throws {
        try await show(
            KeyWishes(commands: [
                command("a", .command), command("2", .command), command("é", .alternate), command("o", .command),
            ]))
        // French: Q lies where an American keyboard has A, digits need Shift, and the letter there is a command's, too.
        try await press("q", at: "KeyA")
        try await press("a", at: "KeyQ")
        try await press("é", at: "Digit2")
        try await press("é", at: "Digit2", modifiers: 1)
        // Dvorak.
        try await press("o", at: "KeyS")
        try await press("r", at: "KeyO")
        try await page.browser.press("Escape")
        #expect(await page.asks(for: .closeApplication))
        #expect(await tells("20 a 4", "31 2 4", "31 é 8", "22 o 4"))
        page.close()
    }

    @Test func allIsSelectedByTheLetterOfItsPlace() async throws {
        try await show(KeyWishes(), typing: TypingState(caret: LinkRect(x: 10, y: 100, width: 2, height: 20)))
        #expect(try await page.browser.waits(for: "document.activeElement.matches('.typing')"))
        try await press("ф", at: "KeyA")
        #expect(await page.asks(for: .type(.key(.selectAll, []))))
        page.close()
    }

    // MARK: Keys that are held beside others

    @Test func keysThatAreHeldBesideOthersArePresses() async throws {
        try await show(KeyWishes(takesPresses: true))
        try await press("Shift", at: "ShiftLeft", modifiers: 8)
        try await press("Control", at: "ControlRight")
        try await press("Alt", at: "AltLeft", modifiers: 1)
        // With Control held, others are the browser's.
        try await press("k", at: "KeyK")
        try await press("ArrowUp", at: "ArrowUp", modifiers: 0)
        #expect(await tells("225  2", "228  4", "226  8", "82  0"))
        page.close()
    }

    // MARK: Keys that a widget leaves

    private func showWidget() async throws {
        var platter = PlatterState(
            id: "widget", application: "app", title: "Widget", iconPath: nil, button: .none, content: .live,
            size: LinkSize(width: 320, height: 2000), appearance: .light,
            accessibility: [
                AccessibilityNode(
                    number: 1, role: .text, label: "Read", value: "",
                    frame: CGRect(x: 0, y: 50, width: 100, height: 44))
            ])
        platter.keys = KeyWishes(takesPresses: true)
        try await page.show(TodayState(platters: [platter], application: nil, environment: GuestEnvironment()))
        _ = try await page.browser.waits(for: "document.querySelector('.platter .node')")
        try await page.browser.evaluate("document.querySelector('.platter .content').focus({ preventScroll: true })")
    }

    @Test func whatAWidgetLeavesScrollsThePage() async throws {
        try await showWidget()
        /// Presses a key that the widget leaves, and says whether the page comes to be scrolled that far.
        func scrolls(_ key: String, _ usage: UInt16, modifiers: Int = 0, to place: Int) async throws -> Bool {
            let count = told.count
            try await page.browser.press(key, modifiers: modifiers)
            guard await eventually({ told.count == count + 2 }) else { return false }
            try page.tell(PageNews(left: usage, by: 0))
            return try await page.browser.comes("Math.round(scrollY)", to: place)
        }
        #expect(try await scrolls("ArrowDown", 81, to: 40))
        #expect(try await scrolls("ArrowUp", 82, to: 0))
        #expect(try await scrolls("PageDown", 78, to: 765))
        #expect(try await scrolls("Home", 74, to: 0))
        // Space taps what the keyboard is on, if that is the widget; elsewhere it goes on.
        try await page.browser.press(" ")
        try page.tell(PageNews(left: 44, by: 0))
        #expect(
            await eventually {
                if case .touch(_, let event) = page.requests.last { event.phase == .ended } else { false }
            })
        try await page.browser.evaluate(
            "const node = document.querySelector('.platter .node'); node.tabIndex = 0; node.focus()")
        #expect(try await scrolls(" ", 44, to: 765))
        #expect(try await scrolls(" ", 44, modifiers: 8, to: 0))
        // A key that never went down does nothing.
        try page.tell(PageNews(left: 77, by: 0))
        #expect(try await scrolls("ArrowDown", 81, to: 40))
        page.close()
    }
}
