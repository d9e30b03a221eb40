import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore
@testable import UIKitTextInput

@MainActor @Suite("The menu over a selection", .serialized)
struct MenuTests {
    /// A label that can be copied, as many apps have one.
    final class CopyableLabel: UILabel {
        var copied: [String] = []

        override var canBecomeFirstResponder: Bool { true }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action.description == "copy:" || action.description == "shout:"
        }
        override func copy(_ sender: Any?) { copied.append(text ?? "") }

        static let registered: Void = ClassRegistry.shared.register(
            class: CopyableLabel.self,
            describe: {
                $0.method("shout:") { (label: CopyableLabel, _) in
                    label.copied.append("!")
                    return nil
                }
            })
    }

    private final class Told: @unchecked Sendable {
        var names: [Notification.Name] = []
    }

    let scene = ScrollingScene(size: CGSize(width: 320, height: 480))
    let menu = UIMenuController.shared
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 280, height: 34))

    init() {
        menu.hideMenu()
        menu.menuItems = nil
        scene.controller.view.addSubview(field)
        scene.commit()
    }

    private func texts(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? texts(in: $0) }
    }

    private var bubble: MenuBubble? { scene.controller.view.window?.subviews.compactMap { $0 as? MenuBubble }.first }
    private var titles: [String] { bubble.map { texts(in: $0).compactMap(\.text) } ?? [] }

    private func choose(_ title: String) {
        guard let label = bubble.map(texts)?.first(where: { $0.text == title }) else {
            Issue.record("The menu has no \(title).")
            return
        }
        let place = label.convert(label.bounds, to: nil)
        scene.tap(CGPoint(x: place.midX, y: place.midY))
    }

    @Test("offers what the first responder can do, and does it") func label() {
        _ = CopyableLabel.registered
        let label = CopyableLabel(frame: CGRect(x: 60, y: 100, width: 100, height: 20))
        label.text = "42"
        label.isUserInteractionEnabled = true
        scene.controller.view.addSubview(label)
        let told = Told()
        let names = [
            UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
            UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
        ]
        let observers = names.map {
            NotificationCenter.default.addObserver(forName: $0, object: menu, queue: nil) { told.names.append($0.name) }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver) }
        label.becomeFirstResponder()
        menu.menuItems = [
            UIMenuItem(title: "Shout", action: Selector("shout:")), UIMenuItem(title: "No", action: Selector("no:")),
        ]
        menu.setTargetRect(label.bounds, in: label)
        menu.setMenuVisible(true, animated: true)
        scene.commit()
        #expect(menu.isMenuVisible && titles == ["Copy", "Shout"])
        // Above what it points at, in its middle.
        #expect(menu.menuFrame.maxY == 100 && abs(menu.menuFrame.midX - 110) <= 1)
        choose("Copy")
        #expect(label.copied == ["42"] && !menu.isMenuVisible && menu.menuFrame == .zero)
        menu.showMenu(from: label, rect: label.bounds)
        scene.commit()
        choose("Shout")
        #expect(label.copied == ["42", "!"])
        #expect(told.names == names + names)
    }

    @Test("is not there where nothing can be done") func nothing() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scene.controller.view.addSubview(view)
        menu.showMenu(from: view, rect: view.bounds)
        #expect(!menu.isMenuVisible)
    }

    @Test("comes when text is selected or its caret is tapped again, and goes with any other touch") func textField() {
        UIProcess.$current.withValue(UIProcess()) {
            field.text = "one two"
            scene.tap(CGPoint(x: 290, y: 217))
            #expect(field.isEditing && !menu.isMenuVisible)
            scene.pass(1)
            scene.tap(CGPoint(x: 290, y: 217))
            #expect(titles == ["Select", "Select All"])
            choose("Select")
            #expect(field.selectedTextRange.flatMap(field.text) == "two" && !menu.isMenuVisible)
            scene.pass(1)
            scene.drag([CGPoint(x: 30, y: 217)])
            scene.drag([CGPoint(x: 30, y: 217)])
            #expect(field.selectedTextRange.flatMap(field.text) == "one")
            #expect(titles == ["Cut", "Copy", "Select All", "Delete"])
            choose("Copy")
            #expect(UIPasteboard.general.string == "one")
            scene.pass(1)
            scene.tap(CGPoint(x: 290, y: 217))
            scene.pass(1)
            scene.tap(CGPoint(x: 290, y: 217))
            #expect(titles == ["Select", "Select All", "Paste"])
            scene.pass(1)
            scene.tap(CGPoint(x: 290, y: 217))
            #expect(!menu.isMenuVisible)
            field.resignFirstResponder()
        }
    }

    @Test("goes when something is typed") func typing() {
        field.text = "one"
        field.becomeFirstResponder()
        field.selectAll(nil)
        menu.showMenu(from: field, rect: field.bounds)
        #expect(menu.isMenuVisible)
        field.insertText("x")
        #expect(!menu.isMenuVisible && field.text == "x")
        field.resignFirstResponder()
    }

    @Test("turns its pages where there is no room for all") func pages() {
        _ = CopyableLabel.registered
        let label = CopyableLabel(frame: CGRect(x: 60, y: 100, width: 100, height: 20))
        scene.controller.view.addSubview(label)
        label.becomeFirstResponder()
        menu.menuItems = (1...4).map { UIMenuItem(title: "A long entry \($0)", action: Selector("shout:")) }
        menu.showMenu(from: label, rect: label.bounds)
        scene.commit()
        #expect(titles == ["Copy", "A long entry 1", "▶"])
        choose("▶")
        #expect(titles == ["◀", "A long entry 2", "A long entry 3", "▶"])
        #expect(menu.menuFrame.minX >= 8 && menu.menuFrame.maxX <= 312)
        menu.hideMenu()
    }
}
