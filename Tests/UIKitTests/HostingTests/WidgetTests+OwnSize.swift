@_spi(Hosting) import NotificationCenter
import Testing
@_spi(Hosting) import UIKit

extension WidgetTests {
    /// Its root view has a size of its own, and holds on to it with this priority.
    final class OwnSizeWidget: UIViewController {
        static var priority = UILayoutPriority.required
        let content = UIView()

        override func viewDidLoad() {
            super.viewDidLoad()
            content.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(content)
            let own = [
                view.widthAnchor.constraint(equalToConstant: 320), view.heightAnchor.constraint(equalToConstant: 200),
            ]
            for (constraint, name) in zip(own, ["own width", "own height"]) {
                constraint.priority = Self.priority
                constraint.identifier = name
            }
            NSLayoutConstraint.activate(
                own + [
                    content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                    content.topAnchor.constraint(equalTo: view.topAnchor),
                    content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                ])
        }
    }

    /// The host's size is required: what of the widget's is so, too, is left out and named, once, and comes back when it
    /// fits. With 999 it gives way without a word. Both say what height the widget would have.
    @Test(arguments: [1000, 999] as [Float]) func theRootViewIsAsLargeAsTheHostSays(priority: Float) throws {
        OwnSizeWidget.priority = UILayoutPriority(priority)
        ClassRegistry.shared.register(
            class: OwnSizeWidget.self, names: ["OwnSizeWidget"], make: { OwnSizeWidget() }, describe: { _ in })
        let compact = CGSize(width: 359, height: 110)
        let expanded = CGSize(width: 359, height: 528)
        let said = try HostedLog.lines {
            let widget = try HostedWidget(
                bundle: bundle(["NSExtensionPrincipalClass": "OwnSizeWidget"]),
                opening: WidgetStart(
                    displayMode: .compact, compactSize: compact, expandedSize: expanded, size: compact,
                    systemVersion: 13))
            let controller = try #require(widget.controller as? OwnSizeWidget)
            widget.window.appear()
            widget.setDisplayMode(.expanded, maximumSize: expanded)
            #expect(widget.fittingHeight == 200)
            // On the way to that height, at it, beyond it, and back.
            for height in [110, 155, 200, 300, 110] as [CGFloat] {
                let size = CGSize(width: 359, height: height)
                widget.window.setSize(size)
                _ = widget.window.commit(scale: 2)
                #expect(controller.view.frame == CGRect(origin: .zero, size: size))
                #expect(controller.content.frame == CGRect(origin: .zero, size: size))
                // Nothing goes on asking for layout.
                #expect(widget.window.commit(scale: 2).isEmpty)
            }
            #expect(widget.fittingHeight == 200)
        }
        for name in ["own width", "own height"] {
            let times = said.count { $0.contains("Hodie goes on without <NSLayoutConstraint '\(name)'") }
            #expect(times == (priority == 1000 ? 1 : 0), "\(said)")
        }
        #expect(said.count == (priority == 1000 ? 2 : 0), "\(said)")
    }

    /// Its root view says that its constraints place it, and has none.
    final class UnplacedWidget: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            view.translatesAutoresizingMaskIntoConstraints = false
        }
    }

    @Test func aRootViewWithoutConstraintsIsAsLargeAsTheHostSays() throws {
        ClassRegistry.shared.register(
            class: UnplacedWidget.self, names: ["UnplacedWidget"], make: { UnplacedWidget() }, describe: { _ in })
        let compact = CGSize(width: 359, height: 110)
        let widget = try HostedWidget(
            bundle: bundle(["NSExtensionPrincipalClass": "UnplacedWidget"]),
            opening: WidgetStart(
                displayMode: .compact, compactSize: compact, expandedSize: compact, size: compact, systemVersion: 13))
        widget.window.appear()
        for height in [110, 155, 110] as [CGFloat] {
            let size = CGSize(width: 359, height: height)
            widget.window.setSize(size)
            _ = widget.window.commit(scale: 2)
            #expect(widget.controller.view.frame == CGRect(origin: .zero, size: size))
        }
    }
}
