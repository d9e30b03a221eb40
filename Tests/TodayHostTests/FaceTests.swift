import Foundation
import HostLink
import Testing

@testable import TodayHost

/// Several browsers show the Today view at the same time.
@MainActor
@Suite struct FaceTests {
    private let view = TestView(widgets: ["app.widget", "app.other"])
    private let other = OtherFace()

    private var dark: GuestEnvironment {
        var environment = GuestEnvironment()
        environment.appearance = .dark
        return environment
    }

    private func attach(_ environment: GuestEnvironment) {
        view.host.attach(other, environment: environment)
        view.host.send(.show(["app.widget"]), from: other)
        view.clock.advance()
    }

    private func openApp(on face: any TodayFace, instance: UInt32) {
        let place = SurfaceName.widget("app.widget")
        view.host.send(.touch(place, TouchEvent(phase: .began, finger: 1, x: 5, y: 5, timestamp: 1)), from: face)
        view.host.send(.touch(place, TouchEvent(phase: .ended, finger: 1, x: 5, y: 5, timestamp: 1)), from: face)
        view.maker.guests[0].say(.openURL(InstanceID(instance), RequestID(1), url: "widget://first"))
        view.clock.advance()
    }

    @Test func whatCodeAnnouncesIsToldToTheFacesThatShowIt() {
        view.host.send(.show(["app.widget"]), from: view)
        view.clock.advance()
        attach(dark)
        view.maker.guests[0].say(.accessibilityEvent(InstanceID(2), .announcement("Fertig", language: "de")))
        #expect(other.told == [.announcement("Fertig", language: "de")])
        #expect(view.told == [])
        view.maker.guests[0].say(.accessibilityEvent(InstanceID(1), .focus(3)))
        #expect(view.told == [.focus(3)])
        view.close()
        view.maker.guests[0].say(.accessibilityEvent(InstanceID(1), .focus(4)))
        #expect(view.told == [.focus(3)])
    }

    @Test(arguments: [(AccessibilityAction.activate, true), (.custom(0), true), (.magicTap, true), (.increment, false)])
    func whatIsDoneWithoutAFingerMayOpenWhatATapMay(action: AccessibilityAction, opens: Bool) {
        view.open()
        view.send(.assist(.widget("app.widget"), node: 7, action, timestamp: 2))
        #expect(
            view.maker.guests[0].received.contains(
                .accessibility(InstanceID(1), node: 7, action, timestamp: 2)))
        view.maker.guests[0].say(.openURL(InstanceID(1), RequestID(1), url: "widget://first"))
        view.clock.advance()
        #expect((view.state.application != nil) == opens)
    }

    @Test func facesInTheSameSurroundingsShareAController() {
        view.open()
        attach(GuestEnvironment())
        #expect(view.story.filter { $0 == "open compact" }.count == 2)
        #expect(view.maker.guests.count == 2)
        view.maker.guests[0].draw(InstanceID(1))
        #expect(other.updates == [.widget("app.widget")])
        view.close()
        #expect(view.state.platters[0].content == .live)
        #expect(!view.maker.guests[0].received.contains(.disappear(InstanceID(1))))
    }

    @Test func facesInAnotherAppearanceHaveControllersOfTheirOwnInOneProcess() {
        view.host.send(.show(["app.widget"]), from: view)
        view.clock.advance()
        attach(dark)
        #expect(view.maker.guests.count == 1)
        let openings = view.maker.guests[0].received.compactMap { message -> WidgetOpening? in
            if case .openWidget(_, let opening) = message { return opening }
            return nil
        }
        #expect(openings.map(\.appearance) == [.light, .dark])
        // Each is told of its own.
        let before = view.updates.count
        view.maker.guests[0].draw(InstanceID(2))
        #expect(view.updates.count == before)
        #expect(other.updates == [.widget("app.widget"), .widget("app.widget")])
        view.close()
        view.clock.advance(by: 6)
        #expect(view.maker.guests[0].received.contains(.discard(InstanceID(1))))
        #expect(!view.maker.guests[0].received.contains(.disappear(InstanceID(2))))
        #expect(view.host.state(for: other).platters[0].content == .live)
    }

    @Test func facesInAnotherLanguageHaveProcessesOfTheirOwn() {
        view.host.send(.show(["app.widget"]), from: view)
        view.clock.advance()
        var german = GuestEnvironment()
        german.languages = ["de"]
        german.locale = "de_DE"
        attach(german)
        #expect(view.maker.guests.map(\.specification.environment.languages) == [["en"], ["de"]])
        #expect(view.maker.guests.map(\.specification.identity.bundleIdentifier) == ["app.widget", "app.widget"])
        view.maker.guests[1].end(.signalled(4))
        view.clock.advance()
        #expect(view.state.platters[0].content == .live)
        #expect(view.host.state(for: other).platters[0].content == .unableToLoad)
    }

    @Test func anAppearanceIsThatOfOneFace() {
        view.open()
        attach(GuestEnvironment())
        view.host.send(.environment(dark), from: other)
        view.clock.advance()
        #expect(view.state.environment.appearance == .light)
        #expect(view.host.state(for: other).environment.appearance == .dark)
        #expect(!view.maker.guests[0].received.contains(.appearance(InstanceID(1), .dark)))
        #expect(view.maker.guests.count == 2)
    }

    @Test func theOnlyFaceKeepsItsControllersWhenItsAppearanceChanges() {
        view.open()
        view.send(.environment(dark))
        #expect(view.maker.guests[0].received.contains(.appearance(InstanceID(1), .dark)))
        #expect(view.story.filter { $0 == "open compact" }.count == 2)
        #expect(view.state.platters.map(\.content) == [.live, .live])
        view.close()
        view.clock.advance(by: 6)
        #expect(view.state.platters.map(\.content) == [.snapshot, .snapshot])
        // The light picture is from before the change.
        view.send(.environment(GuestEnvironment()))
        #expect(view.state.platters.map(\.content) == [.snapshot, .snapshot])
    }

    @Test func anotherLanguageTakesNewProcessesAndLetsTheOldOnesGo() {
        view.host.send(.show(["app.widget"]), from: view)
        view.clock.advance()
        var german = GuestEnvironment()
        german.languages = ["de"]
        view.send(.environment(german))
        #expect(view.platter?.content == .live)
        view.clock.advance(by: 60)
        #expect(view.maker.guests.map(\.isRunning) == [false, true])
    }

    @Test func anAppLiesOverTheFaceThatOpenedIt() {
        view.open()
        attach(GuestEnvironment())
        openApp(on: other, instance: 1)
        #expect(view.state.application == nil)
        #expect(view.state.platters[0].content == .live)
        #expect(view.host.state(for: other).application?.id == "app")
        view.host.detach(other)
        view.clock.advance()
        #expect(view.story.suffix(2) == ["willResignActive", "didEnterBackground"])
    }

    @Test func whoOpensAnAppTakesItFromTheFaceThatHadIt() {
        view.open()
        attach(dark)
        openApp(on: view, instance: 1)
        #expect(view.state.application?.id == "app")
        openApp(on: other, instance: 2)
        #expect(view.state.application == nil)
        #expect(view.host.state(for: other).application?.id == "app")
        #expect(view.story.filter { $0.hasPrefix("launch") }.count == 1)
        #expect(view.maker.guests.last?.received.contains(.environment(dark)) == true)
    }

    @Test func aFaceOfAnotherDeviceHasItsOwnSizesAndPixels() {
        view.host.send(.show(["app.widget"]), from: view)
        view.clock.advance()
        attach(GuestEnvironment(scale: 1.25, screen: LinkSize(width: 414, height: 896)))
        #expect(view.maker.guests.map(\.specification.environment.screen.width) == [375, 414])
        #expect(view.platter?.size == LinkSize(width: 359, height: 110))
        #expect(view.host.state(for: other).platters[0].size == LinkSize(width: 398, height: 110))
        let surfaces = view.maker.guests[1].received.compactMap { message -> SurfaceGeometry? in
            if case .surface(_, let geometry) = message { return geometry }
            return nil
        }
        #expect(surfaces.map(\.width) == [498])
    }

    @Test func noPictureOfOtherSurroundingsIsShown() {
        view.open()
        view.close()
        view.clock.advance(by: 60)
        #expect(view.platter?.content == .snapshot)
        for environment in [
            GuestEnvironment(scale: 3), GuestEnvironment(screen: LinkSize(width: 375, height: 812)),
            GuestEnvironment(appearance: .dark), GuestEnvironment(textSize: "UICTContentSizeCategoryS"),
            GuestEnvironment(languages: ["de"]), GuestEnvironment(systemVersion: 11),
        ] {
            view.send(.environment(environment))
            #expect(view.state.platters.map(\.content) == [.empty, .empty])
        }
        view.send(.environment(GuestEnvironment()))
        #expect(view.platter?.content == .snapshot)
    }

    @Test func everyDeviceHasItsLifeCycle() {
        for profile in DeviceProfile.all {
            let view = TestView()
            view.send(.environment(GuestEnvironment(screen: profile.size)))
            view.open()
            view.close()
            view.clock.advance(by: 4)
            view.open()
            view.close()
            view.clock.advance(by: 6)
            view.open()
            #expect(
                view.story == [
                    "open compact", "resize \(Int(view.platter?.size.height ?? 0))", "update", "appear", "disappear",
                    "appear", "disappear", "discard", "open compact",
                    "resize \(Int(view.platter?.size.height ?? 0))", "update", "appear",
                ], "\(profile.id)")
            #expect(view.maker.guests.count == 1)
        }
    }

    @Test(arguments: [8, 9]) func beforeModesAWidgetIsAsHighAsItAsksOnADarkPlatterWithoutAButton(version: Int) {
        let view = TestView()
        view.send(.environment(GuestEnvironment(systemVersion: version)))
        view.open()
        #expect(view.platter?.size == LinkSize(width: 375, height: 180))
        #expect(view.platter?.button == PlatterState.ModeButton.none)
        #expect(view.platter?.appearance == .dark)
        #expect(view.state.environment.appearance == .light)
        view.send(.toggleMode("app.widget"))
        #expect(view.platter?.size.height == 180)
    }

    @Test func whatAWidgetOffersWhereThereAreNoModesIsForgotten() {
        let view = TestView()
        view.open()
        #expect(view.store.memory(of: "app.widget").largestDisplayMode == .expanded)
        view.maker.behaviour.largestMode = .compact
        view.send(.environment(GuestEnvironment(systemVersion: 9)))
        view.open()
        #expect(view.platter?.content == .live)
        #expect(view.store.memory(of: "app.widget").largestDisplayMode == .expanded)
    }

    @Test(arguments: [10, 11, 12]) func beforeDarkPlattersTheyAreLight(version: Int) {
        let view = TestView()
        view.send(.environment(GuestEnvironment(appearance: .dark, systemVersion: version)))
        view.open()
        #expect(view.platter?.appearance == .light)
        #expect(view.platter?.button == (version == 10 ? .showLess : .showMore))
    }

    @Test func aModeIsTheWidgetsOnEveryFace() {
        view.host.send(.show(["app.widget"]), from: view)
        attach(dark)
        view.send(.toggleMode("app.widget"))
        #expect(view.platter?.size.height == 180)
        #expect(view.host.state(for: other).platters[0].size.height == 180)
    }
}

/// A second browser beside the test's own.
@MainActor
final class OtherFace: TodayFace {
    private(set) var links: [URL] = []
    private(set) var copies: [String] = []
    private(set) var updates: [SurfaceName] = []
    private(set) var told: [AccessibilityEvent] = []
    func todayChanged(_ state: TodayState) {}
    func told(_ event: AccessibilityEvent, by surface: SurfaceName) { told.append(event) }
    func surfaceChanged(_ surface: SurfaceName, _ update: SurfaceUpdate) { updates.append(surface) }
    func openLink(_ url: URL) { links.append(url) }
    func copy(_ text: String) { copies.append(text) }
}
