import Testing
@_spi(Hosting) import UIKit

@testable @_spi(Hosting) import UIKitCore

@MainActor @Suite(.serialized) struct TraitTests {
    @Test func laterSpecifiedValuesWin() {
        let merged = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 3),
        ])
        #expect(merged.userInterfaceStyle == .light)
        #expect(merged.horizontalSizeClass == .compact)
        #expect(merged.verticalSizeClass == .unspecified)
        #expect(merged.displayScale == 3)
        #expect(merged.containsTraits(in: UITraitCollection(displayScale: 3)))
        #expect(!merged.containsTraits(in: UITraitCollection(displayScale: 2)))
    }

    @Test func textSizesAreOrdered() {
        #expect(UIContentSizeCategory.extraSmall < .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
    }

    @Test func aChangedEnvironmentReachesViewsAndControllersOnce() {
        final class View: UIView {
            var styles: [UIUserInterfaceStyle] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                styles.append(previousTraitCollection?.userInterfaceStyle ?? .unspecified)
            }
        }
        final class Controller: UIViewController {
            let part = View(frame: .zero)
            var log: [String] = []
            override func viewDidLoad() { view.addSubview(part) }
            override func willTransition(
                to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
            ) { log.append("will") }
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { log.append("did") }
        }
        UIProcess.$current.withValue(UIProcess()) {
            let original = HostedEnvironment()
            UIScreen.main.apply(original)
            let controller = Controller()
            let hosted = HostedWindow(rootViewController: controller, size: CGSize(width: 359, height: 110))
            var dark = original
            dark.appearance = .dark
            UIScreen.main.apply(dark)
            #expect(controller.log == ["will", "did"])
            #expect(controller.part.styles == [.light])
            #expect(controller.part.traitCollection.userInterfaceStyle == .dark)
            UIScreen.main.apply(dark)
            #expect(controller.log == ["will", "did"])
            UIScreen.main.apply(original)
            #expect(hosted.size == CGSize(width: 359, height: 110))
        }
    }

    @Test func eachHostedWindowHasItsOwnAppearance() {
        final class Controller: UIViewController {
            var log: [String] = []
            override func willTransition(
                to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
            ) { log.append("will \(newCollection.userInterfaceStyle.rawValue)") }
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                log.append("did \(traitCollection.userInterfaceStyle.rawValue)")
            }
        }
        UIProcess.$current.withValue(UIProcess()) {
            let original = HostedEnvironment()
            UIScreen.main.apply(original)
            let controllers = [Controller(), Controller()]
            let windows = controllers.map {
                HostedWindow(rootViewController: $0, size: CGSize(width: 359, height: 110))
            }
            for window in windows {
                window.appearance = .light
                window.layout()
            }
            windows[1].appearance = .dark
            var dark = original
            dark.appearance = .dark
            UIScreen.main.apply(dark)
            #expect(controllers.map(\.log) == [[], ["will 2", "did 2"]])
            #expect(controllers.map(\.traitCollection.userInterfaceStyle) == [.light, .dark])
            windows[0].performWithTraits { #expect(UITraitCollection.current.userInterfaceStyle == .light) }
            UIScreen.main.apply(original)
            #expect(controllers.map(\.log) == [[], ["will 2", "did 2"]])
        }
    }

    @Test func traitsInAnotherStyleAreMadeOnce() {
        UIProcess.$current.withValue(UIProcess()) {
            UIScreen.main.apply(HostedEnvironment())
            let controller = UIViewController()
            let window = HostedWindow(rootViewController: controller, size: CGSize(width: 359, height: 110))
            window.appearance = .dark
            let part = UIView(frame: .zero)
            controller.view.addSubview(part)
            let dark = part.traitCollection
            #expect(dark.userInterfaceStyle == .dark)
            #expect(part.traitCollection === dark && controller.traitCollection === dark)
            part.overrideUserInterfaceStyle = .light
            let light = part.traitCollection
            #expect(light.userInterfaceStyle == .light && part.traitCollection === light)
            controller.overrideUserInterfaceStyle = .light
            part.overrideUserInterfaceStyle = .dark
            #expect(controller.traitCollection.userInterfaceStyle == .light)
            #expect(controller.traitCollection === controller.traitCollection)
            #expect(part.traitCollection.userInterfaceStyle == .dark)
            // What they derive from has changed.
            var large = HostedEnvironment()
            large.textSize = .extraLarge
            UIScreen.main.apply(large)
            #expect(part.traitCollection.preferredContentSizeCategory == .extraLarge)
            #expect(part.traitCollection.userInterfaceStyle == .dark)
        }
    }

    private final class StyleLog: UIView {
        var previous: [UIUserInterfaceStyle?] = []
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            previous.append(previousTraitCollection?.userInterfaceStyle)
        }
    }

    @Test func aViewThatEntersADarkTreeHearsOfItsFirstChange() {
        UIProcess.$current.withValue(UIProcess()) {
            UIScreen.main.apply(HostedEnvironment())
            let dark = UIView(frame: .zero)
            dark.overrideUserInterfaceStyle = .dark
            let view = StyleLog(frame: .zero)
            view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
            dark.addSubview(view)
            #expect(view.previous == [.light])
            #expect(view.layer.backgroundColor == UIColor.white.cgColor)
            let light = StyleLog(frame: .zero)
            UIView(frame: .zero).addSubview(light)
            #expect(light.previous.isEmpty)
        }
    }

    @Test func aControllersFirstChangeIsDeliveredToo() {
        final class Controller: UIViewController {
            var previous: [UIUserInterfaceStyle?] = []
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                previous.append(previousTraitCollection?.userInterfaceStyle)
            }
        }
        UIProcess.$current.withValue(UIProcess()) {
            UIScreen.main.apply(HostedEnvironment())
            let controller = Controller()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.overrideUserInterfaceStyle = .dark
            window.rootViewController = controller
            window.isHidden = false
            #expect(controller.previous == [.light])
        }
    }

    @Test func beforeIOS13TheFirstTraitsInAWindowAreAChangeFromNone() {
        withOwnSurroundings {
            UIScreen.main.apply(HostedEnvironment(systemVersion: 12))
            let view = StyleLog(frame: .zero)
            let root = UIView(frame: .zero)
            root.addSubview(view)
            #expect(view.previous.isEmpty)
            UIWindow(frame: .zero).addSubview(root)
            #expect(view.previous == [nil])
        }
    }

    /// `UIDevice` does not tell how the phone is held, the screen's mode does.
    @Test func whichWayThePhoneIsHeldIsSeenByTheScreensMode() {
        UIProcess.$current.withValue(UIProcess()) {
            for (width, height) in [(375.0, 667.0), (667, 375)] {
                UIScreen.main.apply(HostedEnvironment(screenSize: CGSize(width: width, height: height)))
                #expect(UIScreen.main.bounds.size == CGSize(width: width, height: height))
                #expect(
                    UIScreen.main.currentMode?.size
                        == CGSize(width: 375 * UIScreen.main.scale, height: 667 * UIScreen.main.scale))
                #expect(UIDevice.current.orientation == .unknown)
                UIDevice.current.beginGeneratingDeviceOrientationNotifications()
                #expect(UIDevice.current.orientation == .unknown && !UIDevice.current.orientation.isPortrait)
                UIDevice.current.endGeneratingDeviceOrientationNotifications()
            }
        }
    }

    /// Widgets as well, whose phone may lie on its side as it likes; only apps are low there.
    @Test(arguments: [true, false])
    func phonesAreCompactAndTabletsRegular(isWidget: Bool) {
        func classes(_ width: Double, _ height: Double, version: Int = 13) -> [UIUserInterfaceSizeClass] {
            let environment = HostedEnvironment(
                screenSize: CGSize(width: width, height: height), systemVersion: version)
            let traits = environment.traits(ofWidget: isWidget)
            return [traits.horizontalSizeClass, traits.verticalSizeClass]
        }
        for (width, height) in [(320.0, 568.0), (375, 667), (414, 736), (414, 896)] {
            #expect(classes(width, height) == [.compact, .regular])
            #expect(classes(height, width) == [.compact, isWidget ? .regular : .compact])
        }
        #expect(classes(768, 1024) == [.regular, .regular] && classes(1024, 768) == [.regular, .regular])
        #expect(classes(375, 667, version: 9) == [.compact, .regular])
        #expect(classes(375, 667, version: 8) == (isWidget ? [.unspecified, .unspecified] : [.compact, .regular]))
        let tablet = HostedEnvironment(screenSize: CGSize(width: 768, height: 1024)).traits(ofWidget: isWidget)
        #expect(tablet.userInterfaceIdiom == .pad)
        #expect(
            HostedEnvironment(languages: ["ar-EG"]).traits(ofWidget: isWidget).layoutDirection == .rightToLeft)
    }

    /// The same controller on a phone that is turned: what iOS 10 and later never did to a widget.
    @Test func aWidgetOnATurnedPhoneKeepsItsSizeClasses() {
        UIProcess.$current.withValue(UIProcess()) {
            UIScreen.main.apply(HostedEnvironment(screenSize: CGSize(width: 414, height: 736)))
            let upright = UIScreen.main.traitCollection
            UIScreen.main.apply(HostedEnvironment(screenSize: CGSize(width: 736, height: 414)))
            #expect(UIScreen.main.traitCollection == upright)
        }
    }
}
