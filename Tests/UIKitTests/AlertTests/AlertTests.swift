import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitAlerts
@testable @_spi(UIKit) import UIKitCore

@MainActor @Suite("An alert", .serialized)
struct AlertTests {
    let scene = ScrollingScene(size: CGSize(width: 375, height: 667))

    private func alert(_ style: UIAlertController.Style, title: String? = "Title", message: String? = "A message")
        -> UIAlertController
    {
        UIAlertController(title: title, message: message, preferredStyle: style)
    }

    private func present(_ alert: UIAlertController) {
        scene.controller.present(alert, animated: false)
        scene.commit()
    }

    private func panels(_ alert: UIAlertController) -> [AlertPanel] { (alert.view as? AlertView)?.panels ?? [] }

    private func tap(_ title: String, of alert: UIAlertController) throws {
        let button = try #require(panels(alert).flatMap(\.buttons).first { $0.action.title == title })
        let place = button.convert(button.bounds, to: nil)
        scene.tap(CGPoint(x: place.midX, y: place.midY))
        scene.rest()
    }

    @Test("stands in the middle, with two buttons side by side") func middle() throws {
        let alert = alert(.alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert)
        let panel = try #require(panels(alert).first)
        #expect(panel.frame.width == 270)
        #expect(panel.frame.midX == 187.5 && abs(panel.frame.midY - 333.5) <= 0.5)
        // Cancelling comes first.
        #expect(panel.buttons.map(\.action.title) == ["Cancel", "OK"])
        #expect(panel.buttons.map(\.frame.minX) == [0, 135])
        #expect(panel.buttons.allSatisfy { $0.frame.height == 44 && $0.frame.maxY == panel.bounds.height })
        #expect(!scene.controller.view.isHidden && scene.controller.view.window != nil)
    }

    @Test("stacks buttons that are too many, or too wide") func stacked() throws {
        let alert = alert(.alert, message: nil)
        for title in ["One", "Two", "Three"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
        present(alert)
        let panel = try #require(panels(alert).first)
        #expect(panel.buttons.allSatisfy { $0.frame.width == 270 })
        let wide = self.alert(.alert)
        wide.addAction(UIAlertAction(title: "Delete everything that is there", style: .destructive))
        wide.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        wide.loadViewIfNeeded()
        wide.view.layoutIfNeeded()
        #expect(panels(wide).first?.buttons.allSatisfy { $0.frame.width == 270 } == true)
    }

    @Test("is gone before its action is done, which may present another") func actions() throws {
        let alert = alert(.alert)
        var done: [String] = []
        let other = self.alert(.alert)
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { action in
                done.append(action.title ?? "")
                scene.controller.present(other, animated: true)
            })
        present(alert)
        #expect(scene.controller.presentedViewController === alert)
        try tap("OK", of: alert)
        #expect(done == ["OK"])
        #expect(scene.controller.presentedViewController === other)
        #expect(alert.view.window == nil)
    }

    @Test("does nothing for a disabled action") func disabled() throws {
        let alert = alert(.alert)
        let action = UIAlertAction(title: "OK", style: .default) { _ in Issue.record("it is disabled") }
        alert.addAction(action)
        action.isEnabled = false
        present(alert)
        try tap("OK", of: alert)
        #expect(scene.controller.presentedViewController === alert)
        action.isEnabled = true
        #expect(panels(alert).first?.buttons.first?.isEnabled == true)
    }

    @Test("has text fields, the first of which is edited") func fields() {
        let alert = alert(.alert)
        #expect(alert.textFields == nil)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField()
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert)
        #expect(alert.textFields?.map(\.placeholder) == ["Name", nil])
        #expect(alert.textFields?.first?.isEditing == true)
        alert.textFields?.first?.insertText("Ada")
        #expect(alert.textFields?.first?.text == "Ada")
    }

    @Test("offers what an action sheet has at the lower edge, cancelling apart") func sheet() throws {
        let alert = alert(.actionSheet, message: nil)
        var cancelled = 0
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in cancelled += 1 })
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        alert.addAction(UIAlertAction(title: "Share", style: .default))
        present(alert)
        let panels = panels(alert)
        #expect(panels.count == 2)
        #expect(panels[0].buttons.map(\.action.title) == ["Delete", "Share"])
        #expect(panels[1].frame == CGRect(x: 8, y: 602, width: 359, height: 57))
        #expect(panels[0].frame.maxY == 594)
        // Beside it, a tap cancels.
        scene.tap(CGPoint(x: 100, y: 100))
        scene.rest()
        #expect(cancelled == 1 && scene.controller.presentedViewController == nil)
    }

    @Test("of many actions scrolls them in the height of the screen") func many() throws {
        let alert = alert(.actionSheet)
        for index in 0..<30 { alert.addAction(UIAlertAction(title: "\(index)", style: .default)) }
        present(alert)
        let panel = try #require(panels(alert).first)
        #expect(panel.frame.height <= 667 - 16 && panel.frame.minY >= 8)
    }

    @Test("takes one action that cancels, and fields in alerts only") func refused() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "No", style: .cancel))
                alert.addAction(UIAlertAction(title: "Never", style: .cancel))
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
            }
        }
    }
}
