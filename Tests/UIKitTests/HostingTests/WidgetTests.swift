@_spi(Hosting) import NotificationCenter
import TestSupport
import Testing
@_spi(Hosting) import UIKit

@MainActor @Suite(.serialized) struct WidgetTests {
    final class TracedWidget: UIViewController, NCWidgetProviding {
        static var log: [String] = []
        static var answer = NCUpdateResult.newData

        override func beginRequest(with context: NSExtensionContext) {
            super.beginRequest(with: context)
            let heights = [NCWidgetDisplayMode.compact, .expanded].map { context.widgetMaximumSize(for: $0).height }
            Self.log.append("beginRequest \(heights[0]) \(heights[1])")
        }

        override func viewDidLoad() {
            Self.log.append("viewDidLoad")
            extensionContext?.widgetLargestAvailableDisplayMode = .expanded
            preferredContentSize = CGSize(width: 0, height: 180)
        }

        func widgetActiveDisplayModeDidChange(
            _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
        ) {
            Self.log.append("mode \(activeDisplayMode) \(maxSize.height) view \(view.bounds.height)")
        }

        func widgetMarginInsets(forProposedMarginInsets margins: UIEdgeInsets) -> UIEdgeInsets {
            Self.log.append("margins \(margins.left) \(margins.bottom)")
            return margins
        }

        override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
            Self.log.append("transition \(size.height)")
        }

        func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
            Self.log.append("update")
            completionHandler(Self.answer)
            completionHandler(.failed)
        }

        override func viewWillAppear(_ animated: Bool) { Self.log.append("viewWillAppear \(view.bounds.height)") }
        override func viewDidAppear(_ animated: Bool) { Self.log.append("viewDidAppear") }
        override func viewWillDisappear(_ animated: Bool) { Self.log.append("viewWillDisappear") }
        override func viewDidDisappear(_ animated: Bool) { Self.log.append("viewDidDisappear") }

        static func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    final class PlainController: UIViewController {}

    /// A folder with an Info.plist.
    func bundle(_ extensionKeys: [String: Any]?) throws -> Bundle {
        let folder = try TemporaryFolder.make()
        var info: [String: Any] = ["CFBundleIdentifier": "org.example.app.widget"]
        info["NSExtension"] = extensionKeys
        let data = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
        try data.write(to: folder.appendingPathComponent("Info.plist"))
        return try #require(Bundle(path: folder.path))
    }

    private func open(version: Int, mode: NCWidgetDisplayMode = .compact) throws -> HostedWidget {
        TracedWidget.log = []
        ClassRegistry.shared.register(
            class: TracedWidget.self, names: ["TracedWidget"], make: { TracedWidget() },
            describe: {
                $0.implements(
                    "widgetPerformUpdate(completionHandler:)",
                    "widgetActiveDisplayModeDidChange(_:withMaximumSize:)",
                    "widgetMarginInsets(forProposedMarginInsets:)")
            })
        return try HostedWidget(
            bundle: bundle(["NSExtensionPrincipalClass": "TracedWidget"]),
            opening: WidgetStart(
                displayMode: mode, compactSize: CGSize(width: 359, height: 110),
                expandedSize: CGSize(width: 359, height: 528), size: CGSize(width: 359, height: 100),
                systemVersion: version))
    }

    @Test func theCallOrderIsThatOfIOS13() throws {
        let widget = try open(version: 13)
        #expect(TracedWidget.take() == ["beginRequest 110.0 528.0", "viewDidLoad", "mode compact 110.0 view 110.0"])
        #expect(widget.largestDisplayMode == .expanded)
        #expect(widget.preferredContentSize == CGSize(width: 0, height: 180))
        #expect(widget.implementsUpdate)
        var results: [NCUpdateResult] = []
        widget.performUpdate { results.append($0) }
        #expect(results == [.newData])
        widget.window.appear()
        #expect(TracedWidget.take() == ["update", "viewWillAppear 100.0", "viewDidAppear"])
        widget.window.disappear()
        widget.window.appear()
        #expect(
            TracedWidget.take() == [
                "viewWillDisappear", "viewDidDisappear", "viewWillAppear 100.0", "viewDidAppear",
            ])
    }

    /// The root view has the largest size of the mode that the user chose the last time.
    @Test func whoWasExpandedBeginsSo() throws {
        let widget = try open(version: 13, mode: .expanded)
        #expect(TracedWidget.take() == ["beginRequest 110.0 528.0", "viewDidLoad", "mode expanded 528.0 view 528.0"])
        #expect(widget.preferredContentSize == CGSize(width: 0, height: 180))
    }

    @Test func iOS10AnnouncesTheFirstSize() throws {
        _ = try open(version: 10)
        #expect(
            TracedWidget.take() == [
                "beginRequest 110.0 528.0", "viewDidLoad", "mode compact 110.0 view 110.0", "transition 100.0",
            ])
    }

    /// Who has the method for modes, too, hears of none.
    @Test(arguments: [8, 9]) func beforeIOS10MarginsAreAskedForInPlaceOfModes(version: Int) throws {
        let widget = try open(version: version)
        #expect(TracedWidget.take() == ["beginRequest 110.0 528.0", "viewDidLoad", "margins 47.0 39.0"])
        widget.performUpdate { _ in }
        widget.window.appear()
        #expect(TracedWidget.take() == ["update", "viewWillAppear 61.0", "viewDidAppear"])
    }

    @Test(arguments: [8, 9]) func beforeIOS10TheHeightAskedForHasMarginsAroundIt(version: Int) throws {
        let widget = try open(version: version)
        let margins = widget.window.contentInsets
        #expect(margins == UIEdgeInsets(top: 0, left: 47, bottom: 39, right: 0))
        #expect(widget.preferredContentSize == CGSize(width: 47, height: 180 + 39))
        var wanted: [CGSize] = []
        widget.onPreferredContentSize = { wanted.append($0) }
        widget.controller.preferredContentSize = CGSize(width: 0, height: 250)
        #expect(wanted == [CGSize(width: 47, height: 250 + 39)])
        // No height asked for is none.
        widget.controller.preferredContentSize = CGSize(width: 320, height: 0)
        #expect(wanted.last?.height == 0)
    }

    final class WidgetWithoutMargins: UIViewController, NCWidgetProviding {
        static var proposed: [UIEdgeInsets] = []

        func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
            Self.proposed.append(defaultMarginInsets)
            return .zero
        }
    }

    @Test(arguments: [8, 9, 10, 13]) func marginsAreAskedForBeforeIOS10AndNotAfter(version: Int) throws {
        WidgetWithoutMargins.proposed = []
        ClassRegistry.shared.register(
            class: WidgetWithoutMargins.self, names: ["WidgetWithoutMargins"], make: { WidgetWithoutMargins() },
            describe: { $0.implements("widgetMarginInsets(forProposedMarginInsets:)") })
        let size = CGSize(width: 375, height: 200)
        let widget = try HostedWidget(
            bundle: bundle(["NSExtensionPrincipalClass": "WidgetWithoutMargins"]),
            opening: WidgetStart(
                displayMode: .expanded, compactSize: size, expandedSize: size, size: size, systemVersion: version))
        let asked = version < 10 ? [UIEdgeInsets(top: 0, left: 47, bottom: 39, right: 0)] : []
        #expect(WidgetWithoutMargins.proposed == asked)
        #expect(widget.window.contentInsets == .zero)
        widget.window.appear()
        #expect(widget.controller.view.frame == CGRect(origin: .zero, size: size))
    }

    /// As of a class in Swift that no `@objc(…)` gives another name.
    @Test func aPrincipalClassIsNotFoundByItsNameWithoutTheModules() throws {
        ClassRegistry.shared.register(
            class: PlainController.self, names: ["Module.PrincipalInAModule"], make: { PlainController() },
            describe: { _ in })
        let start = WidgetStart(
            displayMode: .compact, compactSize: .zero, expandedSize: .zero, size: .zero, systemVersion: 13)
        func open(_ name: String) throws -> HostedWidget {
            try HostedWidget(bundle: bundle(["NSExtensionPrincipalClass": name]), opening: start)
        }
        #expect(try open("Module.PrincipalInAModule").controller is PlainController)
        let error = #expect(throws: HostedLoadError.self) { try open("PrincipalInAModule") }
        #expect(error?.description == "The principal class “PrincipalInAModule” does not exist.")
    }

    @Test func showMoreChangesTheModeAndThenTheSize() throws {
        let widget = try open(version: 13)
        var wanted: [CGSize] = []
        widget.onPreferredContentSize = { wanted.append($0) }
        _ = TracedWidget.take()
        widget.setDisplayMode(.expanded, maximumSize: CGSize(width: 359, height: 616))
        widget.window.setSize(CGSize(width: 359, height: 180))
        #expect(TracedWidget.take() == ["mode expanded 616.0 view 100.0", "transition 180.0"])
        #expect(widget.controller.extensionContext?.widgetActiveDisplayMode == .expanded)
        widget.controller.preferredContentSize = CGSize(width: 0, height: 220)
        #expect(wanted == [CGSize(width: 0, height: 220)])
    }

    @Test func aChangeOfTheLargestModeIsReported() throws {
        let widget = try open(version: 13)
        var modes: [NCWidgetDisplayMode] = []
        widget.onLargestDisplayMode = { modes.append($0) }
        widget.controller.extensionContext?.widgetLargestAvailableDisplayMode = .compact
        widget.controller.extensionContext?.widgetLargestAvailableDisplayMode = .compact
        #expect(modes == [.compact])
    }

    /// Even if it begins expanded, because the user chose that of an earlier version.
    @Test func whoNeverSaysThatThereIsMoreIsCompactAtMost() throws {
        ClassRegistry.shared.register(
            class: PlainController.self, names: ["PlainController"], make: { PlainController() },
            describe: { _ in })
        let size = CGSize(width: 359, height: 110)
        let widget = try HostedWidget(
            bundle: bundle(["NSExtensionPrincipalClass": "PlainController"]),
            opening: WidgetStart(
                displayMode: .expanded, compactSize: size, expandedSize: size, size: size, systemVersion: 13))
        let context = try #require(widget.controller.extensionContext)
        #expect(context.widgetLargestAvailableDisplayMode == .compact && context.widgetActiveDisplayMode == .expanded)
        var modes: [NCWidgetDisplayMode] = []
        widget.onLargestDisplayMode = { modes.append($0) }
        context.widgetLargestAvailableDisplayMode = .compact
        #expect(modes.isEmpty && widget.largestDisplayMode == .compact)
    }

    @Test func openingAURLIsAskedOfTheHost() throws {
        let widget = try open(version: 13)
        var asked: [URL] = []
        var answers: [Bool] = []
        widget.onOpenURL = { url, done in
            asked.append(url)
            done(true)
        }
        let url = try #require(URL(string: "widget://first"))
        widget.controller.extensionContext?.open(url) { answers.append($0) }
        #expect(asked == [url])
        #expect(answers == [true])
    }

    @Test func aWidgetWithoutUpdateAnswersNoData() throws {
        ClassRegistry.shared.register(
            class: PlainController.self, names: ["PlainController"], make: { PlainController() },
            describe: { _ in })
        let widget = try HostedWidget(
            bundle: bundle(["NSExtensionPrincipalClass": "PlainController"]),
            opening: WidgetStart(
                displayMode: .compact, compactSize: CGSize(width: 359, height: 110),
                expandedSize: CGSize(width: 359, height: 528), size: CGSize(width: 359, height: 110),
                systemVersion: 13))
        #expect(!widget.implementsUpdate)
        #expect(widget.preferredContentSize == nil)
        var results: [NCUpdateResult] = []
        widget.performUpdate { results.append($0) }
        #expect(results == [.noData])
    }

    @Test func whatCannotBeLoadedSaysWhy() throws {
        let start = WidgetStart(
            displayMode: .compact, compactSize: .zero, expandedSize: .zero, size: .zero, systemVersion: 13)
        let cases: [([String: Any]?, String)] = [
            (nil, "The Info.plist has no NSExtension dictionary."),
            (["NSExtensionPrincipalClass": "NoSuchClass"], "The principal class “NoSuchClass” does not exist."),
            ([:], "neither a main storyboard nor a principal class"),
            (["NSExtensionMainStoryboard": "Missing"], "Missing"),
        ]
        for (keys, sentence) in cases {
            let bundle = try bundle(keys)
            let error = #expect(throws: HostedLoadError.self) { try HostedWidget(bundle: bundle, opening: start) }
            #expect(error?.description.contains(sentence) == true)
            #expect(error?.description.contains("/") == false)
        }
    }

    @Test func hidingIsReportedWithTheBundleIdentifier() {
        var calls: [String] = []
        WidgetHosting.$current.withValue(WidgetHosting { calls.append("\($0) \($1)") }) {
            NCWidgetController().setHasContent(false, forWidgetWithBundleIdentifier: "org.example.app.widget")
            NCWidgetController.widgetController().setHasContent(true, forWidgetWithBundleIdentifier: "b")
        }
        #expect(calls == ["false org.example.app.widget", "true b"])
    }
}

extension WidgetTests {
    @Test func aDiscardedControllerIsGone() throws {
        ClassRegistry.shared.register(
            class: PlainController.self, names: ["PlainController"], make: { PlainController() },
            describe: { _ in })
        weak var controller: UIViewController?
        do {
            let widget = try HostedWidget(
                bundle: bundle(["NSExtensionPrincipalClass": "PlainController"]),
                opening: WidgetStart(
                    displayMode: .compact, compactSize: CGSize(width: 359, height: 110),
                    expandedSize: CGSize(width: 359, height: 528), size: CGSize(width: 359, height: 110),
                    systemVersion: 13))
            controller = widget.controller
            widget.window.appear()
            _ = widget.window.commit(scale: 2)
            widget.window.disappear()
            widget.discard()
            #expect(controller != nil)
        }
        #expect(controller == nil)
    }
}
