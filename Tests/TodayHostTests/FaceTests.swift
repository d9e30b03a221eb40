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

    /// The light picture is none of the dark widget: it is neither shown nor kept as one.
    @Test func untilItHasDrawnAnewAWidgetHasNoPictureOfItsNewAppearance() async {
        view.open()
        let guest = view.maker.guests[0]
        let number = view.state.platters.firstIndex { $0.id == "app.widget" }
        guest.isStuck = true
        view.send(.environment(dark))
        #expect(number.map { view.state.platters[$0].content } == .empty)
        // Under way when it was told.
        let before = view.updates.count { $0 == .widget("app.widget") }
        guest.draw(InstanceID(1))
        view.clock.advance()
        #expect(view.updates.count { $0 == .widget("app.widget") } == before)
        view.close()
        #expect(await view.snapshot() == nil)
        view.open()
        guest.isStuck = false
        view.clock.advance()
        #expect(number.map { view.state.platters[$0].content } == .live)
        view.close()
        #expect(await view.snapshot() != nil)
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

    private func touch(
        _ phase: TouchEvent.Phase, _ surface: SurfaceName = .widget("app.widget"), finger: UInt32 = 1, x: Double = 5,
        on face: any TodayFace
    ) {
        view.host.send(
            .touch(surface, TouchEvent(phase: phase, finger: finger, x: x, y: 5, timestamp: 1)), from: face)
        view.clock.advance()
    }

    /// What the guests were told of fingers: the phase, the finger and where it is.
    private var touches: [String] {
        view.maker.guests.flatMap(\.received).compactMap { message in
            if case .touch(_, let event) = message { "\(event.phase) \(event.finger) \(Int(event.x))" } else { nil }
        }
    }

    /// A pointer without a button down is no finger: none is held, and none is counted. It is told to whom it concerns.
    @Test func aPointerOverAWidgetIsToldAsItIs() {
        view.open()
        // It would be woken by each move.
        touch(.hovered, finger: 0, on: view)
        #expect(touches == [])
        view.maker.guests.first?.say(.followsPointer)
        view.clock.advance()
        touch(.hovered, finger: 0, on: view)
        touch(.began, on: view)
        touch(.left, finger: 0, x: -1, on: view)
        touch(.hovered, .widget("nobody"), finger: 0, on: view)
        touch(.ended, on: view)
        #expect(touches == ["hovered 0 5", "began 1 5", "left 0 -1", "ended 1 5"])
    }

    /// Each browser counts its fingers from one.
    @Test func fingersOnTwoFacesAreNotOne() {
        view.open()
        attach(GuestEnvironment())
        touch(.began, on: view)
        touch(.began, x: 50, on: other)
        touch(.moved, x: 6, on: view)
        touch(.moved, x: 51, on: other)
        touch(.ended, x: 6, on: view)
        // What is not down does nothing.
        touch(.moved, x: 7, on: view)
        touch(.ended, x: 51, on: other)
        touch(.began, finger: 9, on: other)
        #expect(
            touches == [
                "began 1 5", "began 2 50", "moved 1 6", "moved 2 51", "ended 1 6", "ended 2 51", "began 1 5",
            ])
    }

    /// Another face goes on showing the same controller, so that nothing else would tell it.
    @Test func aFaceThatGoesLiftsItsFingers() {
        view.open()
        attach(GuestEnvironment())
        touch(.began, on: view)
        touch(.began, on: other)
        touch(.moved, x: 60, on: other)
        view.host.detach(other)
        view.clock.advance()
        #expect(touches.suffix(2) == ["moved 2 60", "cancelled 2 60"])
        // The other finger is where it was.
        touch(.ended, x: 8, on: view)
        #expect(touches.last == "ended 1 8")
    }

    @Test(arguments: [
        TodayIntent.show(["app.other"]), .go(.search("nothing")), .go(.apps), .go(.quickActions("app")), .go(.lock),
        .openApplication("app"), .environment(GuestEnvironment(appearance: .dark)),
    ])
    func fingersDoNotStayOnWhatLeavesTheFace(intent: TodayIntent) {
        view.open()
        attach(GuestEnvironment())
        touch(.began, on: other)
        touch(.began, x: 40, on: view)
        view.host.send(intent, from: other)
        view.clock.advance()
        #expect(touches.filter { $0.hasPrefix("cancelled 1") } == ["cancelled 1 5"])
        #expect(view.host.faceFingers == [1, 0])
    }

    /// Its process ends, and with it what there was to tell.
    @Test func noFingerIsOnAWidgetThatIsRemoved() {
        view.open()
        touch(.began, on: view)
        view.send(.arrange([], others: ["app.widget"]))
        #expect(view.host.faceFingers == [0])
    }

    @Test func aFingerIsLiftedFromAnAppBeforeThatIsClosedOrGoesToAnotherFace() {
        view.open()
        attach(GuestEnvironment())
        view.send(.openApplication("app"))
        touch(.began, .application, on: view)
        view.send(.closeApplication)
        func story() -> [String] {
            view.maker.guests.last?.received.compactMap { message in
                switch message {
                case .touch(_, let event): "\(event.phase)"
                case .application(_, let transition): "\(transition)"
                default: nil
                }
            } ?? []
        }
        #expect(story() == ["began", "cancelled", "willResignActive", "didEnterBackground"])
        view.send(.openApplication("app"))
        touch(.began, .application, on: view)
        view.host.send(.openApplication("app"), from: other)
        view.clock.advance()
        #expect(story().suffix(2) == ["began", "cancelled"])
        #expect(view.host.faceFingers == [0, 0])
    }

    @Test func nobodyHasEndlesslyManyFingers() {
        view.open()
        for finger in 1...100 { touch(.began, finger: UInt32(finger), on: view) }
        #expect(touches.count == 16)
        touch(.ended, finger: 3, on: view)
        touch(.began, finger: 77, x: 9, on: view)
        #expect(touches.suffix(2) == ["ended 3 5", "began 3 9"])
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
        for (profile, isLandscape) in DeviceProfile.all.flatMap({ [($0, false), ($0, true)] }) {
            let view = TestView()
            view.send(.environment(GuestEnvironment(screen: profile.screen(isLandscape: isLandscape))))
            view.open()
            view.close()
            view.clock.advance(by: 4)
            view.open()
            view.close()
            view.clock.advance(by: 6)
            view.open()
            #expect(
                view.story == [
                    "open compact", "update", "appear", "disappear", "appear", "disappear", "discard", "open compact",
                    "update", "appear",
                ], "\(profile.id)")
            let sizes = view.maker.guests[0].received.compactMap { message in
                if case .surface(_, let pixels) = message { pixels.height } else { nil }
            }
            #expect(sizes == Array(repeating: Int(view.platter?.size.height ?? 0) * 2, count: 2), "\(profile.id)")
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

extension TodayHost {
    /// How many fingers are down on each face.
    fileprivate var faceFingers: [Int] { faces.map(\.fingers.count) }
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
