import Foundation
import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

/// What a guest may ask of the host is bounded by what it costs the host.
@MainActor
@Suite struct CostTests {
    private func count(_ guest: EmbeddedGuest, _ isMeant: (HostMessage) -> Bool) -> Int {
        guest.received.filter(isMeant).count
    }

    private func surfaces(_ guest: EmbeddedGuest) -> Int {
        count(guest) { if case .surface = $0 { true } else { false } }
    }

    private func releases(_ guest: EmbeddedGuest) -> Int {
        count(guest) { if case .release = $0 { true } else { false } }
    }

    @Test func aFloodOfMessagesIsTheEnd() {
        let view = TestView(widgets: ["app.widget", "app.other"])
        view.open()
        for number in 0..<2000 {
            view.maker.guests[0].say(.preferredContentSize(InstanceID(1), LinkSize(width: 0, height: Double(number))))
        }
        view.clock.advance()
        #expect(view.state.platters.map(\.content) == [.unableToLoad, .live])
        #expect(view.lines.lines.contains { $0.contains("messages in a second") })
    }

    @Test func tooManyLinesOfTheLogAreLeftOut() {
        let view = TestView()
        view.open()
        for _ in 0..<500 { view.maker.guests[0].say(.log(.info, "again")) }
        #expect(view.lines.lines.filter { $0.contains("again") }.count == 100)
        #expect(view.platter?.content == .live)
        view.clock.advance(by: 1)
        view.maker.guests[0].say(.log(.info, "again"))
        #expect(view.lines.lines.suffix(2) == ["info: app.widget: 400 lines were left out", "info: app.widget: again"])
    }

    @Test func aCostlyMessageCountsForMany() {
        let view = TestView(widgets: ["app.widget", "app.other"])
        view.open()
        for number in 0..<400 {
            view.maker.guests[0].say(.openURL(InstanceID(1), RequestID(UInt32(number)), url: "other://x"))
        }
        view.clock.advance()
        #expect(view.state.platters.map(\.content) == [.unableToLoad, .live])
    }

    @Test func whatIsRefusedFillsTheLogNoFurtherThanItsOwnLines() {
        let view = TestView()
        view.open()
        let guest = view.maker.guests[0]
        for second in 0..<5 {
            for number in 0..<150 {
                guest.say(.openURL(InstanceID(1), RequestID(UInt32(second * 150 + number)), url: "other://x"))
                guest.say(.setHasContent(false, bundleIdentifier: "someone.else"))
                guest.write("printed")
            }
            view.clock.advance(by: 1)
        }
        #expect(view.lines.lines.count <= 5 * (100 + 1))
        #expect(count(guest) { if case .opened(_, success: false) = $0 { true } else { false } } == 750)
        #expect(view.platter?.content == .live)
    }

    @Test func aGuestFillsOnlySoManyLinesInItsLife() {
        var policy = HostPolicy()
        policy.linesPerLife = 150
        let view = TestView(policy: policy)
        view.open()
        for second in 0..<10 {
            for _ in 0..<50 { view.maker.guests[0].write("second \(second)") }
            view.clock.advance(by: 1)
        }
        #expect(view.lines.lines.filter { $0.contains("app.widget: second") }.count == 150)
        #expect(
            view.lines.lines.last == "warning: app.widget has filled 150 lines; what else it says is left out")
    }

    @Test func whoKeepsShowingAndHidingAWidgetIsEnded() {
        let view = TestView(widgets: ["app.widget", "app.other"])
        view.open()
        let guest = view.maker.guests[0]
        for number in 0..<200 {
            guest.say(.setHasContent(number % 2 == 1, bundleIdentifier: "app.widget"))
            if number % 10 == 0 { view.clock.advance(by: 0.1) }
        }
        view.clock.advance()
        #expect(!guest.isRunning)
        #expect(view.lines.lines.contains { $0.contains("it showed and hid widgets more than 100 times") })
        // It is not hidden, but says that it cannot be shown.
        #expect(view.state.platters.map(\.content) == [.unableToLoad, .live])
    }

    @Test(arguments: [true, false]) func tenThousandChangesOfContentInASecondCostNobodyElse(isEachNews: Bool) {
        let view = TestView(widgets: ["app.widget", "app.other"])
        view.open()
        let guest = view.maker.guests[0]
        let before = view.states
        for number in 0..<10_000 {
            guest.say(.setHasContent(!isEachNews || number % 2 == 1, bundleIdentifier: "app.widget"))
            view.clock.advance(by: 0.0001)
        }
        view.clock.advance(by: 1)
        #expect(!guest.isRunning)
        #expect(view.states - before <= 30 + 2 * 60)
        #expect(view.state.platters.map(\.content) == [.unableToLoad, .live])
    }

    @Test func facesAreToldOnlyAsOftenAsTheyCanShow() {
        let view = TestView()
        view.open()
        let before = view.states
        for number in 0..<1000 {
            let node = AccessibilityNode(
                role: .text, label: "\(number)", value: "", frame: CGRect(x: 0, y: 0, width: 1, height: 1))
            view.maker.guests[0].say(.accessibility(InstanceID(1), [node]))
            view.clock.advance(by: 0.001)
        }
        #expect(view.states - before <= 30 + 60)
        view.clock.advance(by: 1)
        #expect(view.lastTold?.platters.first?.accessibility.first?.label == "999")
    }

    @Test func buffersComeBackOnlySoOften() {
        let view = TestView()
        view.open()
        let guest = view.maker.guests[0]
        let before = releases(guest)
        for _ in 0..<400 {
            guest.drawWhatIsFree(InstanceID(1))
            view.clock.advance(by: 0.0025)
        }
        #expect((100...131).contains(releases(guest) - before))
        #expect(view.platter?.content == .live)
    }

    @Test func anAnimationGetsItsBuffersAtOnce() {
        let view = TestView()
        view.open()
        let guest = view.maker.guests[0]
        for number in 1...120 {
            let before = releases(guest)
            guest.drawWhatIsFree(InstanceID(1))
            #expect(releases(guest) == before + 1, "frame \(number)")
            view.clock.advance(by: 1 / 60)
        }
        #expect(view.clock.pending == 0)
    }

    @Test func surfacesDoNotPileUpForAGuestThatAsksAndDoesNotAnswer() {
        let view = TestView()
        view.open()
        view.send(.toggleMode("app.widget"))
        let guest = view.maker.guests[0]
        let before = guest.received.filter { if case .surface = $0 { true } else { false } }.count
        for height in 200..<300 {
            guest.say(.preferredContentSize(InstanceID(1), LinkSize(width: 0, height: Double(height))))
        }
        #expect(guest.received.filter { if case .surface = $0 { true } else { false } }.count == before + 1)
        view.clock.advance()
        #expect(view.platter?.size.height == 299)
    }

    @Test func sizesAreGrantedOnlySoOften() {
        let view = TestView()
        view.open()
        view.send(.toggleMode("app.widget"))
        let guest = view.maker.guests[0]
        let before = surfaces(guest)
        for number in 0..<1000 {
            let height = 200 + Double(number % 100)
            guest.say(.preferredContentSize(InstanceID(1), LinkSize(width: 0, height: height)))
            view.clock.advance(by: 0.01)
        }
        #expect((50...60).contains(surfaces(guest) - before))
        view.clock.advance(by: 1)
        #expect(view.platter?.size.height == 299)
        #expect(view.clock.pending == 0)
    }

    @Test func endlessFramesDoNotMakeAnUpdateInTheBackgroundLonger() async {
        var behaviour = EmbeddedGuest.Behaviour()
        behaviour.update = nil
        let view = TestView(behaviour: behaviour)
        view.host.update("app.widget")
        view.clock.advance()
        let guest = view.maker.guests[0]
        for _ in 0..<400 {
            guest.drawWhatIsFree(InstanceID(1))
            view.clock.advance(by: 0.25)
        }
        #expect(!guest.isRunning)
        #expect(view.clock.pending == 0)
        // Nothing was asked for, so nothing was kept.
        #expect(await view.snapshot() == nil)
        #expect(view.updates.isEmpty)
    }

    @Test func updatesInTheBackgroundGoOneAtATime() {
        let view = TestView(widgets: ["app.a", "app.b", "app.c"])
        view.host.updateWhatHasNoSnapshot()
        #expect(view.maker.guests.count == 1)
        view.clock.advance()
        #expect(view.maker.guests.map(\.specification.identity.bundleIdentifier) == ["app.a", "app.b", "app.c"])
    }
}
