import Foundation
import TestSupport
import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitAlerts
@testable @_spi(UIKit) import UIKitCore

@MainActor @Suite("A sheet of what can be done with shared things", .serialized)
struct ActivityTests {
    let scene = ScrollingScene(size: CGSize(width: 375, height: 667))

    /// What the app itself can do.
    private final class Praise: UIActivity {
        var praised: [String] = []
        var asks: UIViewController?

        override class var activityCategory: UIActivity.Category { .share }
        override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("praise") }
        override var activityTitle: String? { "Praise" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.first is String }
        override func prepare(withActivityItems activityItems: [Any]) {
            praised = activityItems.compactMap { $0 as? String }
        }
        override var activityViewController: UIViewController? { asks }
        override func perform() { activityDidFinish(true) }
    }

    private final class Promise: NSObject, UIActivityItemSource {
        var asked: [UIActivity.ActivityType?] = []
        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "soon" }
        func activityViewController(
            _ activityViewController: UIActivityViewController,
            itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? {
            asked.append(activityType)
            return "now"
        }
    }

    private func present(_ sheet: UIActivityViewController) {
        scene.controller.present(sheet, animated: true)
        scene.commit()
        scene.rest()
    }

    private func buttons(_ sheet: UIActivityViewController) -> [AlertButton] {
        ((sheet.view as? AlertView)?.panels ?? []).flatMap(\.buttons)
    }

    private func titles(_ sheet: UIActivityViewController) -> [String?] { buttons(sheet).map(\.action.title) }

    private func tap(_ title: String, of sheet: UIActivityViewController) throws {
        let button = try #require(buttons(sheet).first { $0.action.title == title })
        let place = button.convert(button.bounds, to: nil)
        scene.tap(CGPoint(x: place.midX, y: place.midY))
        scene.rest()
    }

    @Test("offers what the app brings, and copying, for what it can be done with") func offered() {
        let texts = UIActivityViewController(activityItems: ["text"], applicationActivities: [Praise()])
        present(texts)
        #expect(titles(texts) == ["Praise", "Copy", "Cancel"])
        texts.dismiss(animated: false)
        let numbers = UIActivityViewController(activityItems: [3], applicationActivities: [Praise()])
        present(numbers)
        #expect(titles(numbers) == ["Cancel"])
        numbers.dismiss(animated: false)
        let excluding = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        excluding.excludedActivityTypes = [.copyToPasteboard]
        present(excluding)
        #expect(titles(excluding) == ["Cancel"])
    }

    @Test("copies, and says that it did") func copying() throws {
        let url = try #require(URL(string: "https://example.org/page"))
        let sheet = UIActivityViewController(activityItems: ["text", url, 3], applicationActivities: nil)
        var heard: [String] = []
        sheet.completionWithItemsHandler = { type, completed, items, error in
            heard.append("\(type?.rawValue ?? "none") \(completed) \(items == nil) \(error == nil)")
        }
        present(sheet)
        try tap("Copy", of: sheet)
        #expect(UIPasteboard.general.strings == ["text", "https://example.org/page"])
        #expect(UIPasteboard.general.urls == [url])
        #expect(heard == ["com.apple.UIKit.activity.CopyToPasteboard true true true"])
        #expect(scene.controller.presentedViewController == nil)
    }

    @Test("has an item made when it is known what for") func sources() throws {
        let (promise, praise) = (Promise(), Praise())
        let sheet = UIActivityViewController(activityItems: [promise], applicationActivities: [praise])
        var heard: [Bool] = []
        sheet.completionHandler = { _, completed in heard.append(completed) }
        present(sheet)
        #expect(promise.asked == [])
        try tap("Praise", of: sheet)
        #expect(promise.asked == [UIActivity.ActivityType("praise")] && praise.praised == ["now"])
        #expect(heard == [true])
    }

    @Test("shows what an activity asks with, until that is done") func asking() throws {
        let praise = Praise()
        let asks = UIViewController()
        praise.asks = asks
        let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: [praise])
        var heard: [Bool] = []
        sheet.completionHandler = { _, completed in heard.append(completed) }
        present(sheet)
        try tap("Praise", of: sheet)
        #expect(scene.controller.presentedViewController === asks && heard == [])
        praise.activityDidFinish(false)
        scene.rest()
        #expect(scene.controller.presentedViewController == nil && heard == [false])
    }

    @Test("is left without anything being done, once") func cancelling() throws {
        let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        var heard: [String] = []
        sheet.completionWithItemsHandler = { type, completed, _, _ in heard.append("\(type == nil) \(completed)") }
        present(sheet)
        scene.tap(CGPoint(x: 187, y: 20))
        scene.rest()
        #expect(heard == ["true false"] && scene.controller.presentedViewController == nil)
    }

    @Test("puts files among the app's documents, beside those that are there") func saving() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let documents = folder.appendingPathComponent("Documents")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("list.csv")
        try Data("a,b".utf8).write(to: file)
        for expected in ["list.csv", "list 2.csv"] {
            let activity = SaveActivity(folder: documents)
            var heard: [Bool] = []
            activity.onFinish = { heard.append($0) }
            #expect(activity.canPerform(withActivityItems: [file]))
            activity.prepare(withActivityItems: ["text", file])
            activity.perform()
            #expect(heard == [true])
            #expect(try String(contentsOf: documents.appendingPathComponent(expected), encoding: .utf8) == "a,b")
        }
        let saved = documents.appendingPathComponent("list.csv")
        #expect(!SaveActivity(folder: documents).canPerform(withActivityItems: [saved, "text"]))
        #expect(!SaveActivity(folder: documents).canPerform(withActivityItems: [folder.appendingPathComponent("none")]))
    }
}
