import HostTestSupport
import Testing

@testable import TodayHost

/// A widget wants to read how the machine is.
@MainActor
@Suite struct SystemDataTests {
    private func view(wants: Bool = true, allowed: Bool? = nil) -> TestView {
        let view = TestView(widgets: ["app.widget"])
        view.installed[0].wantsSystemData = wants
        give(allowed, view)
        view.open()
        return view
    }

    private func give(_ allowed: Bool?, _ view: TestView) {
        view.installed[0].application.systemData = allowed
        view.send(.reload)
    }

    private func asks(_ view: TestView) {
        view.maker.guests.last?.say(.asksForSystemData)
        view.clock.advance()
    }

    @Test func theUserIsAskedOnceAndTheWidgetBeginsAnew() {
        let view = view()
        #expect(view.maker.guests[0].specification.identity.readsSystemData == false)
        asks(view)
        asks(view)
        #expect(view.state.question?.kind == .systemData && view.state.question?.mayBeOnce == false)
        view.send(.answer(view.state.question?.id ?? "", .always))
        #expect(view.decided == ["app system-data true"] && view.state.question == nil)
        give(true, view)
        #expect(view.maker.guests.count == 2 && !view.maker.guests[0].isRunning)
        #expect(view.maker.guests[1].specification.identity.readsSystemData)
        // Taken back, with effect at once.
        give(false, view)
        #expect(view.maker.guests.count == 3 && !view.maker.guests[1].isRunning)
        #expect(view.maker.guests[2].specification.identity.readsSystemData == false)
        asks(view)
        #expect(view.state.question == nil)
    }

    @Test func toSayNoIsNoReasonToBeginAnew() {
        let view = view()
        asks(view)
        view.send(.answer(view.state.question?.id ?? "", .never))
        #expect(view.decided == ["app system-data false"])
        give(false, view)
        #expect(view.maker.guests.count == 1 && view.maker.guests[0].isRunning)
    }

    @Test func whoDoesNotSayBeforehandThatItWantsItAsksNobody() {
        let view = view(wants: false)
        asks(view)
        #expect(view.state.question == nil)
    }

    @Test func whatIsAllowedElsewhereIsAskedNoMore() {
        let view = view()
        asks(view)
        #expect(view.state.question != nil)
        give(true, view)
        #expect(view.state.question == nil)
    }

    @Test func theListSaysWhatItMayAndWants() {
        let view = view()
        #expect(view.host.editList.shown.first?.rights == [.systemData])
        #expect(view.host.editList.shown.first?.allowed == [])
        view.installed[0].application.readableFolders = ["/home/u/Feeds"]
        give(true, view)
        #expect(view.host.editList.shown.first?.allowed == [.systemData])
        #expect(view.host.editList.shown.first?.folders == ["/home/u/Feeds"])
    }

    /// An app that is open is another process by this right, and is closed.
    @Test func anAppRunsAnewToo() throws {
        let view = view(allowed: true)
        view.send(.openApplication("app"))
        let app = try #require(view.maker.guests.last)
        #expect(app.specification.identity.role == .application && app.specification.identity.readsSystemData)
        give(nil, view)
        #expect(!app.isRunning)
    }
}
