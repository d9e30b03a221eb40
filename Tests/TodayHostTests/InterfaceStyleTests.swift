import Bundles
import HostLink
import Testing

@testable import TodayHost

/// A widget keeps the appearance that it was made for.
@MainActor
@Suite struct InterfaceStyleTests {
    private let view = TestView()

    private var dark: GuestEnvironment {
        var environment = GuestEnvironment()
        environment.appearance = .dark
        return environment
    }

    private var openings: [GuestEnvironment.Appearance] {
        view.maker.guests.flatMap(\.received).compactMap { message in
            if case .openWidget(_, let opening) = message { return opening.appearance }
            return nil
        }
    }

    private func look(_ style: InterfaceStyle) {
        view.installed[0].interfaceStyle = style
        view.installed[0].application.interfaceStyle = style
        view.send(.reload)
    }

    @Test func aLightWidgetStaysLightOnADarkPage() {
        look(.light)
        view.send(.environment(dark))
        view.open()
        #expect(openings == [.light])
        #expect(view.platter?.appearance == .light)
        #expect(view.platter?.content == .live)
        #expect(view.state.environment.appearance == .dark)
    }

    @Test func itHearsNothingOfThePagesAppearance() {
        look(.light)
        view.open()
        view.send(.environment(dark))
        #expect(openings == [.light])
        #expect(view.maker.guests[0].received.filter { $0 == .appearance(InstanceID(1), .dark) }.isEmpty)
        #expect(view.platter?.content == .live)
    }

    @Test func anAutomaticWidgetFollows() {
        view.open()
        view.send(.environment(dark))
        #expect(view.maker.guests[0].received.contains(.appearance(InstanceID(1), .dark)))
        #expect(view.platter?.appearance == .dark)
    }

    @Test func theUsersChoiceCountsAtOnce() {
        look(.light)
        view.send(.environment(dark))
        view.open()
        look(.automatic)
        #expect(openings == [.light, .dark])
        #expect(view.platter?.appearance == .dark)
        look(.light)
        #expect(view.platter?.appearance == .light)
    }

    @Test func itsAppIsAsItIs() {
        look(.light)
        view.send(.environment(dark))
        view.open()
        view.tap()
        view.maker.guests[0].say(.openURL(InstanceID(1), RequestID(1), url: "widget://first"))
        view.clock.advance()
        #expect(view.maker.guests.last?.specification.identity.role == .application)
        #expect(view.maker.guests.last?.specification.environment.appearance == .light)
    }
}
