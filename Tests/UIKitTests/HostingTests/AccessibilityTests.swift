import Testing
@_spi(Hosting) import UIKit

/// What assistive technology finds in a window and does with it.
@MainActor @Suite(.serialized) struct AccessibilityTests {
    private let target = ActionTarget()
    private let controller = UIViewController()
    private let window: HostedWindow

    init() {
        window = HostedWindow(rootViewController: controller, size: CGSize(width: 300, height: 200))
        window.appear()
    }

    private func label(_ text: String, _ x: CGFloat, _ y: CGFloat, in view: UIView? = nil) -> UILabel {
        let label = UILabel(frame: CGRect(x: x, y: y, width: 60, height: 20))
        label.text = text
        (view ?? controller.view).addSubview(label)
        return label
    }

    private var labels: [String] { window.accessibilityNodes().map(\.label) }

    @Test func elementsAreReadLineByLineWhateverTheOrderOfTheViews() {
        _ = label("below", 0, 100)
        _ = label("right", 100, 3)
        _ = label("left", 0, 0)
        #expect(labels == ["left", "right", "below"])
    }

    @Test func aGroupIsReadInOneGo() {
        let group = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(group)
        _ = label("first", 0, 0, in: group)
        _ = label("third", 100, 0)
        _ = label("second", 0, 60, in: group)
        #expect(labels == ["first", "third", "second"])
        group.shouldGroupAccessibilityChildren = true
        #expect(labels == ["first", "second", "third"])
    }

    @Test func whatAPresentedControllerCoversIsNotRead() {
        _ = label("behind", 0, 0)
        let presented = UIViewController()
        _ = label("presented", 0, 0, in: presented.view)
        controller.present(presented, animated: false)
        // What lies in front of it, as a view to type with does, is read.
        let front = UILabel(frame: CGRect(x: 0, y: 100, width: 60, height: 20))
        front.text = "front"
        presented.view.window?.addSubview(front)
        #expect(labels == ["presented", "front"])
        presented.dismiss(animated: false)
        #expect(labels == ["behind", "front"])
    }

    @Test func aContainerNamesItsElementsInItsOwnOrder() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        controller.view.addSubview(view)
        let elements = ["b", "a"].enumerated().map { place, text in
            let element = UIAccessibilityElement(accessibilityContainer: view)
            element.accessibilityLabel = text
            element.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 50 - place * 50, width: 100, height: 50)
            return element
        }
        view.accessibilityElements = elements
        let nodes = window.accessibilityNodes()
        #expect(nodes.map(\.label) == ["b", "a"])
        #expect(nodes.map(\.frame.minY) == [70, 20])
        #expect(view.index(ofAccessibilityElement: elements[1]) == 1)
        #expect(view.accessibilityElementCount() == 2)
        #expect(UIView().accessibilityElementCount() == NSNotFound)
    }

    @Test func hintsLanguagesAndActionsAreTold() {
        let one = label("Bonjour", 0, 0)
        controller.view.accessibilityLanguage = "en"
        one.accessibilityLanguage = "fr"
        one.accessibilityHint = "Salue."
        one.accessibilityTraits = [.staticText, .updatesFrequently]
        one.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Copier", target: target, selector: "plain")
        ]
        _ = label("Hello", 100, 0)
        let nodes = window.accessibilityNodes()
        #expect(nodes.map(\.language) == ["fr", "en"])
        #expect(nodes[0].hint == "Salue.")
        #expect(nodes[0].actions == ["Copier"])
        #expect(nodes.map(\.updatesFrequently) == [true, false])
        #expect(window.perform(.custom(0), on: nodes[0].number, timestamp: 1))
        #expect(target.calls == ["plain"])
        #expect(!window.perform(.custom(1), on: nodes[0].number, timestamp: 1))
    }

    @Test func elementsKeepTheirNumbersAsLongAsTheyAreThere() {
        let (one, other) = (label("one", 0, 0), label("other", 0, 50))
        let before = window.accessibilityNodes().map(\.number)
        one.frame.origin.y = 100
        #expect(window.accessibilityNodes().map(\.number) == before.reversed())
        other.removeFromSuperview()
        let third = label("third", 0, 150)
        #expect(window.accessibilityNodes().map(\.number).last == (before.max() ?? 0) + 1)
        #expect(window.accessibilityNumber(of: third) == (before.max() ?? 0) + 1)
        #expect(window.accessibilityNumber(of: controller.view) == before[0])
    }

    @Test func whatIsTypedIntoIsATextFieldButInAWidget() {
        let scene = ScrollingScene()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        field.placeholder = "Name"
        field.text = "Ada"
        let view = UITextView(frame: CGRect(x: 0, y: 50, width: 100, height: 60))
        view.text = "Notes"
        scene.controller.view.addSubview(field)
        scene.controller.view.addSubview(view)
        #expect(scene.window.accessibilityNodes().map(\.role) == [.textField, .textField])
        #expect(scene.window.accessibilityNodes().map(\.value) == ["Ada", "Notes"])
        // Where nothing is typed yet, something can be.
        view.text = ""
        #expect(scene.window.accessibilityNodes().map(\.value) == ["Ada", ""])
        view.text = "Notes"
        view.isEditable = false
        #expect(scene.window.accessibilityNodes().map(\.role) == [.textField, .text])
        controller.view.addSubview(field)
        #expect(window.accessibilityNodes().map(\.role) == [.text])
    }

    @Test func slidersSteppersAndPagesGoUpAndDown() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
        slider.value = 0.95
        let stepper = UIStepper(frame: CGRect(x: 0, y: 50, width: 94, height: 29))
        let pages = UIPageControl(frame: CGRect(x: 0, y: 100, width: 100, height: 37))
        pages.numberOfPages = 3
        for control in [slider, stepper, pages] {
            controller.view.addSubview(control)
            control.addTarget(target, action: "plain", for: .valueChanged)
        }
        let nodes = window.accessibilityNodes()
        #expect(nodes.map(\.isAdjustable) == [true, true, true])
        for node in nodes { window.perform(.increment, on: node.number, timestamp: 1) }
        #expect(slider.value == 1)
        #expect(stepper.value == 1)
        #expect(pages.currentPage == 1)
        // Nobody is told of what changes nothing.
        window.perform(.increment, on: nodes[0].number, timestamp: 1)
        #expect(target.calls.count == 3)
        for node in nodes { window.perform(.decrement, on: node.number, timestamp: 1) }
        #expect(slider.value == 0.9)
        #expect(stepper.value == 0)
        #expect(pages.currentPage == 0)
        slider.isEnabled = false
        #expect(!window.perform(.increment, on: nodes[0].number, timestamp: 1))
    }

    @Test func whatActivatesNothingByItselfIsTappedAtItsPoint() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.isAccessibilityElement = true
        view.accessibilityLabel = "Both"
        controller.view.addSubview(view)
        let button = UIButton(frame: CGRect(x: 150, y: 0, width: 50, height: 100))
        button.addTarget(target, action: "plain", for: .touchUpInside)
        view.addSubview(button)
        let number = window.accessibilityNodes()[0].number
        window.perform(.activate, on: number, timestamp: 1)
        #expect(target.calls == [])
        view.accessibilityActivationPoint = CGPoint(x: 170, y: 50)
        window.perform(.activate, on: number, timestamp: 2)
        #expect(target.calls == ["plain"])
    }

    @Test func escapeAndMagicTapGoUpTheResponders() {
        final class Controller: UIViewController {
            var log: [String] = []
            override func accessibilityPerformEscape() -> Bool {
                log.append("escape")
                return true
            }
            override func accessibilityPerformMagicTap() -> Bool {
                log.append("magic")
                return true
            }
        }
        let controller = Controller()
        let window = HostedWindow(rootViewController: controller, size: CGSize(width: 300, height: 200))
        window.appear()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        label.text = "one"
        controller.view.addSubview(label)
        let number = window.accessibilityNodes()[0].number
        #expect(window.perform(.escape, on: number, timestamp: 1))
        #expect(window.perform(.magicTap, on: 0, timestamp: 1))
        #expect(controller.log == ["escape", "magic"])
    }

    @Test func whatIsPostedReachesTheHost() {
        UIProcess.$current.withValue(UIProcess()) {
            var said: [String] = []
            var focused: [UIResponder?] = []
            UIProcess.current.onAccessibilityEvent = {
                switch $0 {
                case .announcement(let text, let language): said.append("\(text) (\(language ?? "-"))")
                case .changed(let element): focused.append(element)
                }
            }
            UIAccessibility.post(notification: .announcement, argument: "Done")
            UIAccessibility.post(
                notification: .announcement,
                argument: NSAttributedString(string: "Fertig", attributes: [.accessibilitySpeechLanguage: "de"]))
            UIAccessibility.post(notification: .screenChanged, argument: "Another screen")
            UIAccessibility.post(notification: .layoutChanged, argument: controller.view)
            #expect(said == ["Done (-)", "Fertig (de)", "Another screen (-)"])
            #expect(focused == [controller.view])
        }
    }

    @Test func contrastAndMotionAreTheUsers() {
        UIProcess.$current.withValue(UIProcess()) {
            #expect(!UIAccessibility.isDarkerSystemColorsEnabled && !UIAccessibility.isReduceMotionEnabled)
            var environment = HostedEnvironment()
            environment.increasesContrast = true
            environment.reducesMotion = true
            nonisolated(unsafe) var heard: [Notification.Name] = []
            let observers = [
                UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
                UIAccessibility.reduceMotionStatusDidChangeNotification,
            ].map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { heard.append($0.name) }
            }
            UIScreen.main.apply(environment)
            for observer in observers { NotificationCenter.default.removeObserver(observer) }
            #expect(UIAccessibility.isDarkerSystemColorsEnabled && UIAccessibility.isReduceMotionEnabled)
            #expect(UITraitCollection.current.accessibilityContrast == .high)
            #expect(
                heard.map(\.rawValue).sorted() == [
                    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification",
                    "UIAccessibilityReduceMotionStatusDidChangeNotification",
                ])
        }
    }
}
