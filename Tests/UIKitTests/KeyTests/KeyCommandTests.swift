import AppleFoundation
import Testing
@_spi(Hosting) import UIKit

@testable @_spi(Hosting) import UIKitHosting

/// Keys that are commands of the responder chain.
@MainActor @Suite(.serialized) struct KeyCommandTests {
    let scene = ScrollingScene()
    let controller = KeyController()

    init() {
        scene.controller.addChild(controller)
        controller.view.frame = scene.controller.view.bounds
        scene.controller.view.addSubview(controller.view)
        controller.didMove(toParent: scene.controller)
        scene.commit()
    }

    private let find = Selector("find:")
    private let next = Selector("next:")

    private func press(
        _ usage: UIKeyboardHIDUsage, _ characters: String = "", plain: String? = nil, held: UIKeyModifierFlags = []
    ) {
        let plain = plain ?? characters
        for phase in [HostedKey.Phase.began, .ended] {
            scene.window.press(
                HostedKey(phase: phase, usage: usage.rawValue, characters: characters, plain: plain, held: held))
        }
    }

    @Test func whatACommandIsMadeOfIsKept() {
        let command = UIKeyCommand(
            title: "Find", action: find, input: "f", modifierFlags: [.command, .shift], propertyList: "list",
            discoverabilityTitle: "Find here", attributes: .destructive, state: .mixed)
        command.title = "Search"
        #expect(command.title == "Search" && command.input == "f" && command.modifierFlags == [.command, .shift])
        #expect(command.action == find && command.propertyList as? String == "list" && command.state == .mixed)
        #expect(command.attributes == .destructive && command.discoverabilityTitle == "Find here")
        let old = UIKeyCommand(input: "x", modifierFlags: [], action: find, discoverabilityTitle: "Old")
        #expect(old.discoverabilityTitle == "Old" && old.title == "" && !old.wantsPriorityOverSystemBehavior)
    }

    @Test func theControllerThatIsSeenDoesItsCommandsWithoutAFirstResponder() {
        let command = UIKeyCommand(input: "f", modifierFlags: .command, action: find)
        controller.addKeyCommand(command)
        press(.keyboardF, "f", held: .control)
        press(.keyboardF, "f", held: .command)
        #expect(controller.calls == ["find:", "find:"])
        controller.removeKeyCommand(command)
        press(.keyboardF, "f", held: .control)
        #expect(controller.calls.count == 4 && controller.calls[2].hasPrefix("began"))
        #expect(controller.keyCommands == nil)
    }

    @Test func exactlyWhatACommandAsksForIsHeld() {
        controller.commands = [
            UIKeyCommand(input: "f", modifierFlags: [.command, .shift], action: find),
            UIKeyCommand(input: "g", modifierFlags: .control, action: next),
            UIKeyCommand(input: "?", modifierFlags: [], action: find),
            UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: next),
            UIKeyCommand(input: UIKeyCommand.f5, modifierFlags: [], action: next),
            UIKeyCommand(input: "\r", modifierFlags: .alternate, action: next),
        ]
        controller.passesOn = true
        func does(_ press: () -> Void) -> [String] {
            controller.calls = []
            press()
            return controller.calls.filter { $0.hasSuffix(":") }
        }
        #expect(does { press(.keyboardF, "f", held: .control) } == [])
        #expect(does { press(.keyboardF, "F", plain: "f", held: [.control, .shift]) } == ["find:"])
        #expect(does { press(.keyboardF, "F", plain: "f", held: [.control, .shift, .alternate]) } == [])
        #expect(does { press(.keyboardG, "g", held: .control) } == ["next:"])
        #expect(does { press(.keyboardG, "g", held: .command) } == [])
        #expect(does { press(.keyboardG, "g", held: [.control, .command]) } == [])
        #expect(does { press(.keyboardSlash, "?", plain: "/", held: .shift) } == ["find:"])
        #expect(does { press(.keyboardHyphen, "?", plain: "ß", held: .shift) } == ["find:"])
        #expect(does { press(.keyboardUpArrow, held: .alphaShift) } == ["next:"])
        #expect(does { press(.keyboardUpArrow, held: .shift) } == [])
        #expect(does { press(.keyboardF5) } == ["next:"])
        #expect(does { press(.keypadEnter, held: .alternate) } == ["next:"])
    }

    @Test func theNearestWhoCanDoItDoesIt() {
        let inner = KeyController("inner ")
        controller.addChild(inner)
        controller.view.addSubview(inner.view)
        controller.commands = [UIKeyCommand(input: "f", modifierFlags: .command, action: find)]
        inner.commands = [UIKeyCommand(input: "f", modifierFlags: .command, action: next)]
        inner.becomeFirstResponder()
        press(.keyboardF, "f", held: .control)
        // The action of the nearest command goes on up the chain when its own responder cannot do it.
        inner.allowed = false
        press(.keyboardF, "f", held: .control)
        #expect(inner.calls == ["inner next:"] && controller.calls == ["next:"])
    }

    @Test func validationSwitchesACommandOff() {
        controller.commands = [
            UIKeyCommand(action: find, input: "f", propertyList: "off"),
            UIKeyCommand(action: find, input: "f", propertyList: "on"),
        ]
        press(.keyboardF, "f")
        #expect(controller.calls == ["find:on"])
        #expect(controller.commands?[0].attributes == .disabled && scene.window.keyWishes.commands.count == 1)
    }

    /// Before a key is pressed, too, and again when it may be done.
    @Test func validationIsAskedBeforeAKeyIsWanted() {
        var isClean = true
        controller.validation = { $0.attributes = isClean ? .disabled : [] }
        controller.commands = [UIKeyCommand(input: "s", modifierFlags: .command, action: find)]
        #expect(scene.window.keyWishes.commands.isEmpty)
        isClean = false
        #expect(scene.window.keyWishes.commands.map(\.key) == ["s"])
    }

    /// The first responder stays what it is when its controller shows another one, whose commands are done all the same.
    @Test func aFirstResponderBehindAnotherControllerTakesNoKeys() {
        controller.commands = [UIKeyCommand(input: "f", modifierFlags: .command, action: find)]
        controller.becomeFirstResponder()
        let sheet = KeyController()
        sheet.commands = [UIKeyCommand(input: "g", modifierFlags: .command, action: find)]
        controller.present(sheet, animated: false)
        scene.commit()
        #expect(scene.window.keyWishes.commands.map(\.key) == ["g"])
        press(.keyboardG, "g", held: .control)
        #expect(sheet.calls.first == "find:")
    }

    /// Return with Command is a command's, "\n" is the same key, and a key that is held since it did something elsewhere does
    /// no command.
    @Test func returnIsACommandsWithWhatIsHeldBeside() {
        controller.commands = [
            UIKeyCommand(input: "\r", modifierFlags: .command, action: find),
            UIKeyCommand(input: "\n", modifierFlags: .alternate, action: next),
        ]
        press(.keyboardReturnOrEnter, held: .alternate)
        #expect(controller.calls.first == "next:")
        controller.calls = []
        scene.window.press(
            HostedKey(
                phase: .repeated, usage: UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue, characters: "", plain: "",
                held: .control))
        #expect(!controller.calls.contains("find:"))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        controller.view.addSubview(field)
        scene.commit()
        field.becomeFirstResponder()
        under(iOS: 15) {
            let wishes = scene.window.keyWishes.commands
            #expect(wishes.contains { $0.key == "Enter" && $0.flags == .command })
            #expect(!wishes.contains { $0.flags == .alternate })
        }
    }

    @Test func aCommandThatNobodyCanDoStaysWithThePage() {
        controller.commands = [UIKeyCommand(input: "f", modifierFlags: .command, action: find)]
        #expect(scene.window.keyWishes.commands.map(\.key) == ["f"])
        controller.allowed = false
        #expect(scene.window.keyWishes.commands.isEmpty)
    }

    @Test func whoShowsAnotherOverItselfLeavesKeysToThat() {
        controller.commands = [UIKeyCommand(input: "f", modifierFlags: .command, action: find)]
        controller.present(UIAlertController(title: "A", message: nil, preferredStyle: .alert), animated: false)
        scene.commit()
        #expect(scene.window.keyWishes.commands.isEmpty)
        press(.keyboardF, "f", held: .control)
        #expect(!controller.calls.contains("find:"))
        controller.dismiss(animated: false)
        scene.commit()
        #expect(scene.window.keyWishes.commands.map(\.key) == ["f"])
    }

    @Test func anAlternateIsDoneWithWhatItAsksForBeside() {
        controller.commands = [
            UIKeyCommand(
                action: find, input: "f", modifierFlags: .command,
                alternates: [UICommandAlternate(title: "Next", action: next, modifierFlags: .shift)])
        ]
        press(.keyboardF, "F", plain: "f", held: [.control, .shift])
        #expect(controller.calls == ["next:"])
        #expect(scene.window.keyWishes.commands.map(\.flags) == [.command, [.command, .shift]])
    }

    @Test func aKeyThatGoesOnBeingHeldDoesACommandAgainAndItsEndIsNobodys() {
        controller.commands = [UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: next)]
        for phase in [HostedKey.Phase.began, .repeated, .ended] {
            scene.window.press(HostedKey(phase: phase, usage: UIKeyboardHIDUsage.keyboardDownArrow.rawValue))
        }
        #expect(controller.calls == ["next:", "next:"])
    }

    /// Runs something under another version of iOS.
    private func under(iOS version: Int, _ body: () -> Void) {
        withOwnSurroundings {
            UIScreen.main.apply(HostedEnvironment(systemVersion: version))
            body()
        }
    }

    @Test func untilIOS15CommandsComeBeforeTheTextThatIsEdited() {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        controller.view.addSubview(field)
        controller.commands = [
            UIKeyCommand(input: "f", modifierFlags: [], action: find),
            UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: next),
            UIKeyCommand(input: "+", modifierFlags: .command, action: next),
        ]
        field.becomeFirstResponder()
        under(iOS: 14) {
            // The browser's zoom is not iOS's.
            #expect(scene.window.keyWishes.commands.map(\.key) == ["f", "ArrowUp"])
            press(.keyboardF, "f")
            press(.keyboardUpArrow)
        }
        #expect(controller.calls == ["find:", "next:"])
        under(iOS: 15) {
            #expect(scene.window.keyWishes.commands.isEmpty)
            press(.keyboardF, "f")
        }
        #expect(controller.calls.count == 2)
    }

    @Test func aTextThatIsEditedKeepsItsKeysUnlessACommandWantsPriority() {
        under(iOS: 15) { keepKeysOfAText() }
    }

    private func keepKeysOfAText() {
        let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        controller.view.addSubview(field)
        let arrow = UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: next)
        controller.commands = [
            UIKeyCommand(input: "f", modifierFlags: [], action: find),
            UIKeyCommand(input: "f", modifierFlags: .command, action: find),
            UIKeyCommand(input: "c", modifierFlags: .command, action: find),
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: find), arrow,
        ]
        #expect(scene.window.keyWishes.takesPresses && scene.window.keyWishes.commands.count == 5)
        field.becomeFirstResponder()
        let wishes = scene.window.keyWishes
        #expect(wishes.commands.map(\.key) == ["f", "Escape"] && !wishes.takesPresses)
        press(.keyboardF, "f")
        press(.keyboardUpArrow)
        press(.keyboardC, "c", held: .control)
        #expect(controller.calls == [])
        press(.keyboardF, "f", held: .control)
        arrow.wantsPriorityOverSystemBehavior = true
        press(.keyboardUpArrow)
        #expect(controller.calls == ["find:", "next:"])
    }

    @Test func theBrowsersZoomIsTakenOnlyByACommandThatWantsPriority() {
        let command = UIKeyCommand(input: "+", modifierFlags: .command, action: find)
        controller.commands = [command]
        #expect(scene.window.keyWishes.commands.isEmpty)
        command.wantsPriorityOverSystemBehavior = true
        #expect(scene.window.keyWishes.commands.map(\.key) == ["+"])
    }
}
