import Bundles
import HostLink
import HostTestSupport
import Testing

@testable import TodayHost

/// A guest wants to reach what it may not, and its user is asked.
@MainActor
@Suite struct HostQuestionTests {
    private func view(_ rights: AppRights = AppRights(), widgets: [String] = ["app.widget"]) -> TestView {
        let view = TestView(widgets: widgets)
        give(rights, view)
        view.open()
        return view
    }

    /// What the user has said is kept, and the host hears of it.
    private func give(_ rights: AppRights, _ view: TestView) {
        for index in view.installed.indices {
            view.installed[index].network = NetworkGrant(rights)
            view.installed[index].application.network = NetworkGrant(rights)
            view.installed[index].application.refusedNetwork = rights.refused
        }
        view.send(.reload)
    }

    private func misses(_ host: String, _ view: TestView) {
        view.maker.guests.last?.say(.missesHost(host))
        view.clock.advance()
    }

    private func answer(_ answer: RightAnswer, _ view: TestView) {
        view.send(.answer(view.state.question?.id ?? "", answer))
    }

    private func asked(_ view: TestView) -> RightQuestion.Kind? { view.state.question?.kind }

    @Test func theUserIsAskedForAHostOnce() {
        let view = view()
        misses("API.example.org", view)
        misses("api.example.org.", view)
        #expect(asked(view) == .host("api.example.org") && view.state.question?.mayBeOnce == true)
        answer(.always, view)
        #expect(view.decided == ["app network:api.example.org true"] && asked(view) == nil)
        // It is kept by who was told, and nothing has changed before.
        #expect(view.maker.guests.count == 1)
        give(AppRights(hosts: ["api.example.org"]), view)
        #expect(view.maker.guests.count == 2 && view.maker.guests[0].isRunning == false)
        #expect(view.maker.guests[1].specification.network == NetworkGrant(hosts: ["api.example.org"]))
        misses("other.example.org", view)
        #expect(asked(view) == .host("other.example.org"))
    }

    @Test func whatIsAllowedOnceIsOverWhenNobodyLooks() {
        let view = view(AppRights(hosts: ["a.example"]))
        misses("b.example", view)
        answer(.once, view)
        #expect(view.decided.isEmpty)
        #expect(view.maker.guests.last?.specification.network == NetworkGrant(hosts: ["a.example", "b.example"]))
        misses("c.example", view)
        answer(.once, view)
        #expect(
            view.maker.guests.last?.specification.network
                == NetworkGrant(hosts: ["a.example", "b.example", "c.example"]))
        view.host.detach(view)
        view.clock.advance(by: 60)
        #expect(view.maker.guests.allSatisfy { !$0.isRunning })
        view.host.attach(view)
        view.open()
        #expect(view.maker.guests.last?.specification.network == NetworkGrant(hosts: ["a.example"]))
        // And it may ask again.
        misses("b.example", view)
        #expect(asked(view) == .host("b.example"))
    }

    @Test func whatWasRefusedIsNotAskedAgain() {
        let view = view()
        misses("a.example", view)
        answer(.never, view)
        #expect(view.decided == ["app network:a.example false"])
        give(AppRights(refused: [.host("a.example")]), view)
        view.makeHost()
        give(AppRights(refused: [.host("a.example")]), view)
        view.open()
        misses("a.example", view)
        #expect(asked(view) == nil)
        misses("b.example", view)
        #expect(asked(view) == .host("b.example"))
        // No to the whole network is no to each host.
        give(AppRights(refused: [.network]), view)
        #expect(asked(view) == nil)
        misses("c.example", view)
        #expect(asked(view) == nil)
    }

    /// A name that may be reached leads to this machine: the name is not what is missing.
    @Test func theOwnNetworkIsAnotherRight() {
        let view = view(AppRights(hosts: ["printer.example"]))
        misses("printer.example", view)
        #expect(asked(view) == .privateNetwork)
        answer(.once, view)
        #expect(
            view.maker.guests.last?.specification.network
                == NetworkGrant(hosts: ["printer.example"], allowsPrivateAddresses: true))
        misses("printer.example", view)
        #expect(asked(view) == nil)
        // Once is over when nobody looks, for this as well.
        view.host.detach(view)
        view.clock.advance(by: 60)
        view.host.attach(view)
        view.open()
        misses("printer.example", view)
        #expect(asked(view) == .privateNetwork)
    }

    /// What a guest says is no name, or too many.
    @Test func theUserIsNotAskedWithoutEnd() {
        let view = view()
        for host in ["", "a b", "<b>", "a..b", String(repeating: "a", count: 254)] { misses(host, view) }
        #expect(asked(view) == nil)
        for number in 0..<200 { misses("a\(number).example", view) }
        var questions = 0
        while asked(view) != nil, questions < 500 {
            answer(.never, view)
            questions += 1
        }
        #expect(questions == 16)
    }

    @Test func anAppThatRunsIsLetReachMoreAndGoesOn() throws {
        let view = view(AppRights(hosts: ["a.example"]))
        view.send(.openApplication("app"))
        let app = try #require(view.maker.guests.last)
        #expect(app.specification.identity.role == .application && app.isRunning)
        app.say(.missesHost("b.example"))
        view.clock.advance()
        #expect(asked(view) == .host("b.example"))
        give(AppRights(hosts: ["a.example", "b.example"]), view)
        #expect(app.isRunning && app.grants == [NetworkGrant(hosts: ["a.example", "b.example"])])
        // What is taken back needs another process.
        give(AppRights(hosts: ["b.example"]), view)
        #expect(!app.isRunning)
    }
}
