import Testing
@_spi(Hosting) import UIKit

/// Writes down what it is told.
@MainActor class LoggingController: UIViewController {
    static var log: [String] = []
    var name = ""

    func note(_ event: String) {
        Self.log.append(name.isEmpty ? event : "\(name).\(event)")
    }

    override func loadView() {
        note("loadView")
        super.loadView()
    }

    override func viewDidLoad() { note("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
    override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
    override func didReceiveMemoryWarning() { note("didReceiveMemoryWarning") }
    override func willMove(toParent parent: UIViewController?) { note(parent == nil ? "willLeave" : "willJoin") }
    override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "left" : "joined") }

    static func take() -> [String] {
        defer { log = [] }
        return log
    }

    static func named(_ name: String) -> LoggingController {
        let controller = LoggingController()
        controller.name = name
        return controller
    }
}

extension ControllerTests {
    @MainActor @Suite struct LifeCycleTests {
        init() {
            LoggingController.log = []
        }

        @Test func everyControllerIsWarnedOfMemoryOnce() {
            let root = LoggingController.named("root")
            let window = HostedWindow(rootViewController: root, size: CGSize(width: 359, height: 110))
            let (child, sheet) = (LoggingController.named("child"), LoggingController.named("sheet"))
            root.addChild(child)
            root.present(sheet, animated: false)
            _ = LoggingController.take()
            window.warnOfMemory()
            #expect(
                LoggingController.take() == [
                    "root.didReceiveMemoryWarning", "child.didReceiveMemoryWarning", "sheet.didReceiveMemoryWarning",
                ])
        }

        @Test func aHostedControllerLivesInOrder() {
            let controller = LoggingController()
            #expect(!controller.isViewLoaded)
            let window = HostedWindow(rootViewController: controller, size: CGSize(width: 359, height: 110))
            #expect(LoggingController.take() == ["loadView", "viewDidLoad"])
            window.beginAppearing()
            #expect(LoggingController.take() == ["viewWillAppear", "viewWillLayoutSubviews", "viewDidLayoutSubviews"])
            window.endAppearing()
            #expect(LoggingController.take() == ["viewDidAppear"])
            window.disappear()
            #expect(LoggingController.take() == ["viewWillDisappear", "viewDidDisappear"])
            // Nothing has changed, and layout comes nevertheless.
            window.appear()
            #expect(
                LoggingController.take() == [
                    "viewWillAppear", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
                ])
            #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 359, height: 110))
        }

        @Test func childrenAppearWithTheirParent() {
            let parent = LoggingController.named("parent")
            let child = LoggingController.named("child")
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            #expect(
                LoggingController.take() == [
                    "child.willJoin", "parent.loadView", "parent.viewDidLoad", "child.loadView", "child.viewDidLoad",
                    "child.joined",
                ])
            let window = HostedWindow(rootViewController: parent, size: CGSize(width: 100, height: 100))
            parent.beginAppearanceTransition(true, animated: false)
            parent.endAppearanceTransition()
            #expect(
                LoggingController.take() == [
                    "parent.viewWillAppear", "child.viewWillAppear", "child.viewDidAppear", "parent.viewDidAppear",
                ])
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            #expect(
                LoggingController.take() == [
                    "child.willLeave", "child.viewWillDisappear", "child.viewDidDisappear", "child.left",
                ]
            )
            #expect(parent.children.isEmpty)
            #expect(window.size.width == 100)
        }

        @Test func aChildAddedToAVisibleParentAppearsAtOnce() {
            let parent = LoggingController.named("parent")
            let window = HostedWindow(rootViewController: parent, size: CGSize(width: 100, height: 100))
            window.appear()
            _ = LoggingController.take()
            let child = LoggingController.named("child")
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            #expect(
                LoggingController.take() == [
                    "child.willJoin", "child.loadView", "child.viewDidLoad", "child.viewWillAppear",
                    "child.viewDidAppear",
                    "child.joined",
                ])
            #expect(child.parent === parent)
        }

        @Test func preferredSizesAreReportedToParentAndHost() {
            final class Parent: UIViewController {
                var heights: [CGFloat] = []
                override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
                    heights.append(container.preferredContentSize.height)
                }
            }
            let parent = Parent()
            let child = UIViewController()
            parent.addChild(child)
            child.preferredContentSize = CGSize(width: 0, height: 200)
            #expect(parent.heights == [200])
            let window = HostedWindow(rootViewController: parent, size: CGSize(width: 100, height: 100))
            var reported: [CGSize] = []
            window.onPreferredContentSize = { reported.append($0) }
            parent.preferredContentSize = CGSize(width: 0, height: 300)
            #expect(reported == [CGSize(width: 0, height: 300)])
        }

        @Test func aNewSizeGoesThroughTheTransition() {
            final class Controller: UIViewController {
                var log: [String] = []
                override func viewWillTransition(
                    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
                ) {
                    super.viewWillTransition(to: size, with: coordinator)
                    log.append("will \(size.height), now \(view.bounds.height)")
                    coordinator.animate(
                        alongsideTransition: { [unowned self] _ in log.append("along \(view.bounds.height)") },
                        completion: { [unowned self] _ in log.append("done") })
                }
            }
            let controller = Controller()
            let window = HostedWindow(rootViewController: controller, size: CGSize(width: 359, height: 110))
            window.setSize(CGSize(width: 359, height: 220))
            #expect(controller.log == ["will 220.0, now 110.0", "along 220.0", "done"])
            window.setSize(CGSize(width: 359, height: 220))
            #expect(controller.log.count == 3)
        }

        @Test func presentingCoversAndDismissingUncovers() {
            let below = LoggingController.named("below")
            let above = LoggingController.named("above")
            let window = HostedWindow(rootViewController: below, size: CGSize(width: 100, height: 100))
            window.appear()
            _ = LoggingController.take()
            below.present(above, animated: false)
            #expect(
                LoggingController.take() == [
                    "above.loadView", "above.viewDidLoad", "below.viewWillDisappear", "above.viewWillAppear",
                    "above.viewDidAppear", "below.viewDidDisappear",
                ])
            #expect(below.presentedViewController === above)
            #expect(above.presentingViewController === below)
            above.dismiss(animated: false)
            #expect(
                LoggingController.take() == [
                    "above.viewWillDisappear", "below.viewWillAppear", "above.viewDidDisappear", "below.viewDidAppear",
                ])
            #expect(below.presentedViewController == nil)
        }
    }
}
