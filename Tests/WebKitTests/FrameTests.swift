import CoreGraphics
import Foundation
import TestSupport
import Testing
import WebLink

@testable import UIKit
@_spi(Hosting) @testable import UIKitHosting
@testable import WebKit

/// What is seen of a page, and how it scrolls.
@MainActor @Suite struct FrameTests {
    private let engine = ScriptedEngine()

    private func loaded() -> WKWebView {
        let view = engine.view()
        view.loadHTMLString("", baseURL: nil)
        view.layoutIfNeeded()
        return view
    }

    private func pixel(of view: WKWebView) -> [UInt8]? {
        (view.pageView.picture?.dataProvider?.data as Data?).map { Array($0.prefix(4)) }
    }

    private var scrolls: [PageCommand] {
        engine.pageCommands.filter { if case .scroll = $0 { true } else { false } }
    }

    @Test func framesAreShownAndFormerOnesGivenBack() async throws {
        let view = loaded()
        try engine.send(surface: 3, 400, 200, [1, 2, 3, 255])
        try engine.say(.frame(.plain(3, 0)))
        try await engine.settle()
        #expect(pixel(of: view) == [1, 2, 3, 255])
        #expect(view.pageView.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(view.scrollView.contentSize == CGSize(width: 200, height: 1000))
        try engine.say(.frame(.plain(3, 1)))
        try engine.send(surface: 4, 600, 200, [9, 8, 7, 255])
        try engine.say(.frame(.plain(4, 0)))
        try await engine.settle()
        #expect(pixel(of: view) == [9, 8, 7, 255])
        #expect(view.pageView.frame.size == CGSize(width: 300, height: 100))
        let released = engine.pageCommands.filter { if case .release = $0 { true } else { false } }
        #expect(released == [.release(generation: 3, buffer: 0), .release(generation: 3, buffer: 1)])
    }

    /// The first frame may come before the page is as wide as it was told to be: it says nothing of those that follow.
    @Test func aFirstFrameOfAnotherSizeDecidesNothing() async throws {
        let view = loaded()
        try engine.send(surface: 1, 200, 100, [1, 2, 3, 255])
        try engine.say(.frame(.plain(1, 0)))
        try await engine.settle()
        #expect(view.pageView.frame.size == CGSize(width: 100, height: 50))
        try engine.send(surface: 2, 400, 200, [9, 8, 7, 255])
        try engine.say(.frame(.plain(2, 0)))
        try await engine.settle()
        #expect(view.pageView.frame.size == CGSize(width: 200, height: 100))
    }

    /// A page begins before anybody knows where its view will be.
    @Test func thePageIsToldWhenItsAppearanceIsAnother() async throws {
        let view = loaded()
        try await engine.settle()
        #expect(engine.openings.map(\.isDark) == [false])
        for style in [UIUserInterfaceStyle.dark, .dark, .light] {
            view.overrideUserInterfaceStyle = style
            view.layoutIfNeeded()
        }
        try await engine.settle()
        let told = engine.pageCommands.filter { if case .appearance = $0 { true } else { false } }
        #expect(told == [.appearance(isDark: true), .appearance(isDark: false)])
    }

    @Test func hostileFramesAreNone() async throws {
        let view = loaded()
        try engine.say(.frame(.plain(1, 0)))
        try engine.sendSmallSurface(generation: 1, 400, 200)
        try engine.say(.frame(.plain(1, 0)))
        try engine.sendSmallSurface(generation: 1, .min, .max)
        try engine.say(.frame(.plain(1, 200)))
        try await engine.settle()
        #expect(view.pageView.picture == nil)
        try engine.send(surface: 2, 400, 200, [0, 0, 0, 0])
        try engine.say(
            .frame(
                PageFrame(
                    generation: 2, buffer: 0, x: .nan, y: -.infinity, magnification: .nan, contentWidth: 1e300,
                    contentHeight: .nan, minimumMagnification: 0, maximumMagnification: .infinity, isWhole: true)))
        try engine.say(.frame(.plain(3, 0)))
        try await engine.settle()
        #expect(view.pageView.frame.origin == .zero && view.scrollView.contentOffset == .zero)
        #expect(view.scrollView.contentSize.width.isFinite && view.scrollView.contentSize.height == 0)
    }

    @Test func thePageFollowsTheScrollView() async throws {
        let view = loaded()
        try engine.send(surface: 1, 400, 200, [0, 0, 0, 255])
        try engine.say(.frame(.plain(1, 0)))
        try await engine.settle()
        view.scrollView.contentOffset.y = 50
        view.scrollView.contentOffset.y = 120
        // What is seen is displaced until the page has followed.
        #expect(view.convert(view.pageView.bounds, from: view.pageView).minY == -120)
        try engine.say(.frame(.plain(1, 1, y: 50)))
        try await engine.settle()
        #expect(view.scrollView.contentOffset.y == 120)
        #expect(view.convert(view.pageView.bounds, from: view.pageView).minY == -70)
        try engine.say(.frame(.plain(1, 0, y: 120)))
        try await engine.settle()
        #expect(view.scrollView.contentOffset.y == 120)
        #expect(scrolls == [.scroll(x: 0, y: 50), .scroll(x: 0, y: 120)])
        // Beyond the end the page stays, and the picture of it goes on.
        view.scrollView.contentOffset.y = 940
        view.scrollView.contentOffset.y = -30
        try await engine.settle()
        #expect(scrolls.suffix(2) == [.scroll(x: 0, y: 900), .scroll(x: 0, y: 0)])
    }

    @Test func whatScriptsScrollTheScrollViewHears() async throws {
        let view = loaded()
        try engine.send(surface: 1, 400, 200, [0, 0, 0, 255])
        try engine.say(.frame(.plain(1, 0)))
        try engine.say(.frame(.plain(1, 1, y: 300)))
        try await engine.settle()
        #expect(view.scrollView.contentOffset.y == 300)
        #expect(scrolls == [])
        try engine.say(.frame(.plain(1, 0, y: 300, height: 350)))
        try await engine.settle()
        #expect(view.scrollView.contentOffset.y == 300)
    }

    @Test func sizeAndSightAreTold() async throws {
        let view = loaded()
        view.frame.size = CGSize(width: 250, height: 9000)
        view.layoutIfNeeded()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.addSubview(view)
        view.removeFromSuperview()
        view.isOpaque = false
        try await engine.settle()
        let told = engine.pageCommands.filter {
            switch $0 {
            case .resize, .show, .transparent: true
            default: false
            }
        }
        #expect(
            told == [.show(false), .resize(width: 250, height: 4096), .show(true), .show(false), .transparent(true)])
    }

    @Test func aPictureWaitsForThePageThatIsOnItsWay() async throws {
        let view = loaded()
        #expect(engine.awaited == [])
        let window = shown(view)
        #expect(engine.awaited == [true])
        try engine.send(surface: 1, 400, 200, [0, 0, 0, 255])
        // All of the document that was there before.
        try engine.say(.frame(.plain(1, 0, isWhole: true)))
        try engine.say(.frame(.plain(1, 1)))
        try engine.say(.finished)
        // What was on its way when the load ended may lack a part of it.
        try engine.say(.frame(.plain(1, 0)))
        try await engine.settle()
        #expect(engine.awaited == [true])
        try engine.say(.frame(.plain(1, 1, isWhole: true)))
        try await engine.settle()
        #expect(engine.awaited == [true, false])
        view.loadHTMLString("", baseURL: nil)
        try engine.say(.failed(PageFailure(code: -1001, url: ""), isProvisional: true))
        try await engine.settle()
        #expect(engine.awaited == [true, false, true, false])
        view.loadHTMLString("", baseURL: nil)
        engine.hangUp()
        #expect(await eventually { engine.awaited.count == 6 && engine.awaited.last == false })
        withExtendedLifetime(window) {}
    }

    @Test func aSnapshotIsOfWhatIsSeen() async throws {
        let view = loaded()
        var found: [(UIImage?, (any Error)?)] = []
        view.takeSnapshot(with: nil) { found.append(($0, $1)) }
        #expect(await eventually { found.count == 1 })
        #expect(found[0].0 == nil && WKError.unknown ~= found[0].1!)
        try engine.send(surface: 1, 400, 200, [10, 20, 30, 255])
        try engine.say(.frame(.plain(1, 0)))
        try await engine.settle()
        let configuration = WKSnapshotConfiguration()
        configuration.rect = CGRect(x: 10, y: 10, width: 100, height: 50)
        configuration.snapshotWidth = 20
        view.takeSnapshot(with: configuration) { found.append(($0, $1)) }
        #expect(await eventually { found.count == 2 })
        let picture = try #require(found[1].0)
        #expect(picture.size == CGSize(width: 20, height: 10))
        let pixels = try #require(picture.cgImage?.dataProvider?.data as Data?)
        #expect(Array(pixels.prefix(4)) == [10, 20, 30, 255])
    }

    // MARK: Fingers and keys

    private func shown(_ view: WKWebView) -> HostedWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let controller = UIViewController()
        controller.view.addSubview(view)
        window.rootViewController = controller
        window.isHidden = false
        let hosted = HostedWindow(window: window)
        hosted.layout()
        return hosted
    }

    @Test func fingersReachThePageUntilTheScrollViewTakesThem() async throws {
        let view = loaded()
        let window = shown(view)
        try engine.send(surface: 1, 400, 200, [0, 0, 0, 255])
        try engine.say(.frame(.plain(1, 0)))
        try await engine.settle()
        window.send(.began, finger: 1, location: CGPoint(x: 20, y: 30), timestamp: 1)
        window.send(.ended, finger: 1, location: CGPoint(x: 20, y: 30), timestamp: 1.05)
        window.send(.began, finger: 1, location: CGPoint(x: 20, y: 80), timestamp: 2)
        window.send(.moved, finger: 1, location: CGPoint(x: 20, y: 40), timestamp: 2.02)
        window.send(.moved, finger: 1, location: CGPoint(x: 20, y: 30), timestamp: 2.04)
        try await engine.settle()
        let touches = engine.pageCommands.compactMap {
            if case .touch(let touch) = $0 { touch } else { nil }
        }
        #expect(touches.map(\.phase) == [.began, .ended, .began, .cancelled])
        #expect(touches.first == PageTouch(phase: .began, x: 20, y: 30))
        #expect(view.scrollView.contentOffset.y > 0 && !scrolls.isEmpty)
        window.cancelTouches()
    }

    /// Beyond its beginning a page is drawn where its scroll view bounces, and there alone.
    @Test(arguments: [true, false]) func aPageBouncesOnlyWhereItsViewDoes(bounces: Bool) async throws {
        let view = loaded()
        view.scrollView.bounces = bounces
        let window = shown(view)
        try engine.send(surface: 1, 400, 200, [0, 0, 0, 255])
        try engine.say(.frame(.plain(1, 0)))
        try await engine.settle()
        window.send(.began, finger: 1, location: CGPoint(x: 20, y: 30), timestamp: 1)
        window.send(.moved, finger: 1, location: CGPoint(x: 20, y: 60), timestamp: 1.02)
        window.send(.moved, finger: 1, location: CGPoint(x: 20, y: 90), timestamp: 1.04)
        let offset = view.scrollView.contentOffset.y
        #expect(bounces ? offset < -5 : offset == 0, "\(offset)")
        window.cancelTouches()
    }

    @Test func whatIsTypedReachesThePage() async throws {
        let view = loaded()
        let window = shown(view)
        window.type(.insert("nowhere"))
        try engine.say(
            .editing(
                PageEditing(
                    x: 10, y: .nan, width: 100, height: 20, text: "abc", selectionStart: 1, selectionEnd: 99,
                    isSecure: false, isMultiline: false)))
        try await engine.settle()
        let typing = try #require(window.typing)
        #expect(typing.caret == CGRect(x: 10, y: 0, width: 100, height: 20) && typing.selection == "bc")
        window.type(.insert("d"))
        window.type(.compose("か"))
        window.type(.insert("蚊"))
        window.type(.key(.deleteBackward, extending: false, byWord: false))
        window.type(.key(.left, extending: true, byWord: true))
        window.type(.key(.copy, extending: false, byWord: false))
        window.type(.key(.undo, extending: false, byWord: false))
        window.type(.key(.redo, extending: false, byWord: false))
        window.type(.key(.enter, extending: false, byWord: false))
        try engine.say(.editing(nil))
        try await engine.settle()
        #expect(window.typing == nil)
        let typed = engine.pageCommands.compactMap { if case .type(let typing) = $0 { typing } else { nil } }
        #expect(
            typed == [
                .text("d"), .marked("か", selectionStart: 1, selectionEnd: 1), .text("蚊"),
                .key("Backspace", shift: false, control: false, alternate: false, command: false),
                .key("ArrowLeft", shift: true, control: true, alternate: false, command: false), .edit(.copy),
                .edit(.undo), .edit(.redo),
                .key("Enter", shift: false, control: false, alternate: false, command: false),
            ])
    }

    @Test func assistiveTechnologyFindsTheText() async throws {
        let view = loaded()
        let link = PageElement(
            role: .link, label: "Next", value: "", x: 10, y: .nan, width: 50, height: -4, isOn: false, isEnabled: false)
        try engine.say(.elements([link]))
        try await engine.settle()
        let found = try #require(view.scrollView.accessibilityElements?.first as? UIAccessibilityElement)
        #expect(found.accessibilityLabel == "Next" && found.accessibilityTraits == [.link, .notEnabled])
        #expect(found.accessibilityFrameInContainerSpace == CGRect(x: 10, y: 0, width: 50, height: 0))
    }
}
