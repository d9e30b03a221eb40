import Foundation
import HostLink
import TestSupport
import Testing

@testable import TodayHost
@testable import TodayPage

/// What apps tell their user, in a real browser.
@MainActor
@Suite(.serialized, .takingTurns) struct NoticePageTests {
    private static let now = 1_500_000_000.0
    private static let mail = "org.example.mail"

    private func notification(
        _ name: String, of app: String = "mail", title: String = "Ada", body: String = "The engine weaves.",
        ago seconds: Double = 300, actions: [NotificationAction] = []
    ) -> ShownNotification {
        ShownNotification(
            id: "org.example.\(app)/\(name)", application: "org.example.\(app)", applicationTitle: app.capitalized,
            title: title, subtitle: "Analytical", body: body, date: Self.now - seconds, actions: actions)
    }

    private func state(_ notifications: [ShownNotification], at place: TodayPlace = .today) -> TodayState {
        var state = TodayState(
            place: place, platters: [], application: nil, environment: GuestEnvironment(heldDate: Self.now))
        state.notifications = notifications
        return state
    }

    /// Opens the page with these on it.
    private func open(_ notifications: [ShownNotification], at place: TodayPlace = .today) async throws -> MadeUpPage {
        let page = try await MadeUpPage(width: 420, height: 900)
        try await page.show(state(notifications, at: place))
        return page
    }

    private func text(_ script: String, of page: MadeUpPage) async throws -> String {
        try await page.browser.evaluate("String(\(script))") as? String ?? "none"
    }

    private let said = "document.querySelector('.said').textContent"

    @Test func aPressOpensAndTheCrossPutsAway() async throws {
        let page = try await open([notification("new", ago: 10), notification("old", of: "news", ago: 7200)])
        #expect(
            try await text(
                "[...document.querySelectorAll('.notice-card')].map(card => card.innerText.replace(/\\s+/g, ' ')).join('|')",
                of: page)
                == "M MAIL now Ada Analytical The engine weaves.|N NEWS 2 hr. ago Ada Analytical The engine weaves.")
        try await page.browser.click("[data-id='\(Self.mail)/new'] .notice-text")
        #expect(await page.asks(for: .openNotification("\(Self.mail)/new")))
        try await page.browser.click("[data-id='org.example.news/old'] .notice-dismiss")
        #expect(await page.asks(for: .dismissNotification("org.example.news/old")))
        try await page.browser.click("#notices-clear")
        #expect(await page.asks(for: .dismissNotifications))
        #expect(try await text("document.getElementById('notices').hidden", of: page) == "false")
        try await page.show(state([]))
        #expect(try await text("document.getElementById('notices').hidden", of: page) == "true")
        page.close()
    }

    @Test func thoseOfOneAppAreAStackThatOpens() async throws {
        let all = ["three", "two", "one"].map { notification($0, title: $0) }
        let page = try await open(all)
        let titles = "[...document.querySelectorAll('.notice-card strong')].map(title => title.textContent)"
        #expect(try await text(titles, of: page) == "three")
        #expect(try await text("document.querySelector('.notice-more').textContent", of: page) == "2 more")
        try await page.browser.click(".notice-text")
        #expect(try await page.browser.waits(for: "\(titles) == 'three,two,one'"))
        #expect(page.requests.isEmpty)
        // One more of them leaves the stack open, and the keyboard where it is.
        try await page.browser.does("document.querySelector('[data-id$=two] .notice-text').focus()")
        try await page.show(state([notification("four", title: "four", ago: 0)] + all))
        #expect(try await text(titles, of: page) == "four,three,two,one")
        #expect(try await text("document.activeElement.closest('li').dataset.id", of: page) == "\(Self.mail)/two")
        // What the keyboard was on is gone: it is on what came into its place.
        try await page.show(state(all.filter { !$0.id.hasSuffix("two") }))
        #expect(try await text("document.activeElement.closest('li').dataset.id", of: page) == "\(Self.mail)/one")
        try await page.browser.click(".notice-more")
        #expect(try await page.browser.waits(for: "\(titles) == 'three'"))
        try await page.browser.click(".notice-dismiss")
        #expect(await page.asks(for: .dismissNotification("\(Self.mail)/one")))
        #expect(page.requests == ["three", "one"].map { .dismissNotification("\(Self.mail)/\($0)") })
        page.close()
    }

    @Test func actionsAreDoneByKeys() async throws {
        let actions = [
            NotificationAction(identifier: "bin", title: "Delete", isDestructive: true),
            NotificationAction(identifier: "reply", title: "Reply", placeholder: "Your answer"),
        ]
        let page = try await open([notification("one", actions: actions)])
        try await page.browser.does("document.querySelector('.notice-text').focus()")
        try await page.browser.press("Tab")
        try await page.browser.press("Enter")
        #expect(await page.asks(for: .notificationAction("\(Self.mail)/one", action: "bin", text: nil)))
        try await page.browser.press("Tab")
        try await page.browser.press(" ")
        #expect(try await page.browser.waits(for: "document.activeElement.placeholder == 'Your answer'"))
        try await page.browser.type("so")
        // News of something else leaves what is being written alone.
        try await page.show(state([notification("two", of: "news"), notification("one", actions: actions)]))
        try await page.browser.type("on")
        try await page.browser.press("Enter")
        #expect(await page.asks(for: .notificationAction("\(Self.mail)/one", action: "reply", text: "soon")))
        try await page.browser.press("Escape")
        #expect(try await text("document.activeElement.textContent", of: page) == "Reply")
        #expect(try await text("document.querySelector('[data-app$=mail] form').hidden", of: page) == "true")
        page.close()
    }

    @Test func whatIsNewIsSaid() async throws {
        let page = try await open([notification("one", title: "First")])
        #expect(try await text(said, of: page) == "")
        try await page.show(state([notification("two", title: "Second"), notification("one", title: "First")]))
        #expect(try await page.browser.waits(for: "\(said) == 'Mail, Second, Analytical, The engine weaves.'"))
        // So is one in the place of another, but on a locked page nothing of what it says.
        try await page.show(state([notification("two", title: "Third", ago: 1)], at: .lock))
        #expect(try await page.browser.waits(for: "\(said) == 'Mail, Notification'"))
        page.close()
    }

    @Test func aLockedPageShowsOfWhichAppItIs() async throws {
        let page = try await open([notification("one"), notification("two")], at: .lock)
        #expect(try await text("document.querySelector('.notice-text').innerText", of: page) == "2 Notifications")
        #expect(try await text("document.documentElement.outerHTML.includes('Analytical')", of: page) == "false")
        for hidden in [".notice-dismiss", "#notices-clear"] {
            #expect(try await text("document.querySelector('\(hidden)').checkVisibility()", of: page) == "false")
        }
        try await page.show(state([notification("one")], at: .apps))
        #expect(try await text("document.getElementById('notices').checkVisibility()", of: page) == "false")
        page.close()
    }

    @Test func anIconHasItsNumberAndItsNameSaysIt() async throws {
        let page = try await MadeUpPage(width: 420, height: 900)
        var state = state([], at: .apps)
        var icon = AppIcon(
            TodayApplication(
                id: Self.mail, title: "Mail", iconPath: nil, bundlePath: "", containerPath: "", groupContainers: [:],
                urlSchemes: []))
        icon.badge = 12_345
        state.apps = [icon]
        try await page.show(state)
        #expect(try await text("document.querySelector('.badge').innerText", of: page) == "12345")
        #expect(try await text("document.querySelector('.app-icon').ariaLabel", of: page) == "Mail, 12345 new")
        state.apps[0].badge = 0
        try await page.show(state)
        #expect(try await text("document.querySelector('.badge').checkVisibility()", of: page) == "false")
        #expect(try await text("document.querySelector('.app-icon').ariaLabel", of: page) == "null")
        page.close()
    }

    @Test func aQuestionWaitsForItsAnswer() async throws {
        let page = try await open([])
        var asking = state([])
        asking.question = RightQuestion(
            id: "1", application: Self.mail, applicationTitle: "Mail", kind: .location, reason: "To find post boxes.")
        try await page.show(asking)
        let dialog = "document.getElementById('right-alert')"
        #expect(
            try await text("\(dialog).innerText.trim().split(/\\n+/)", of: page)
                == "“Mail” would like to know where you are,To find post boxes.,Don’t Allow,Allow")
        // What somebody typed just now answers nothing.
        try await page.browser.press("Enter")
        try await page.browser.press(" ")
        try await page.browser.press("Escape")
        #expect(try await page.browser.waits(for: "!\(dialog).open"))
        // It is left open until the page is loaded anew; another one is asked.
        try await page.show(asking)
        #expect(try await text("\(dialog).open", of: page) == "false")
        asking.question = RightQuestion(
            id: "2", application: Self.mail, applicationTitle: "Mail", kind: .notifications)
        try await page.show(asking)
        #expect(page.requests.isEmpty)
        try await page.browser.press("Tab")
        try await page.browser.press("Tab")
        try await page.browser.press("Enter")
        #expect(await page.asks(for: .answerRight("2", .always)))
        try await page.show(state([]))
        #expect(try await text("\(dialog).open", of: page) == "false")
        page.close()
    }

    @Test func whatMayBeReachedIsAskedWithThreeAnswers() async throws {
        let page = try await open([])
        var asking = state([])
        asking.question = RightQuestion(
            id: "1", application: Self.mail, applicationTitle: "Mail", kind: .host("imap.example.org"))
        try await page.show(asking)
        let dialog = "document.getElementById('right-alert')"
        #expect(
            try await text("\(dialog).innerText.trim().split(/\\n+/)", of: page)
                == "“Mail” would like to reach imap.example.org,“Once” is until you close the Today view.,"
                + "Never,Once,Always")
        try await page.browser.click("#right-alert footer button:nth-child(2)")
        #expect(await page.asks(for: .answerRight("1", .once)))
        page.close()
    }

    @Test(.enabled("axe-core is not here: Scripts/axe fetches it") { AxeCore.isThere }, arguments: ["light", "dark"])
    func nothingIsWrongForWhoDoesNotSeeIt(appearance: String) async throws {
        let reply = NotificationAction(identifier: "reply", title: "Reply", placeholder: "Your answer")
        let bin = NotificationAction(identifier: "bin", title: "Delete", isDestructive: true)
        let all = [notification("one", actions: [reply, bin]), notification("two", of: "news"), notification("three")]
        let page = try await MadeUpPage(width: 420, height: 900)
        try await page.browser.prefer(["prefers-color-scheme": appearance, "prefers-reduced-motion": "reduce"])
        try await page.show(state(all, at: .lock))
        #expect(try await AxeCore.problems(of: page.browser) == [])
        try await page.show(state(all))
        #expect(try await AxeCore.problems(of: page.browser) == [])
        try await page.browser.click(".notice-more")
        try await page.browser.click(".notice-action")
        #expect(try await AxeCore.problems(of: page.browser) == [])
        var asking = state(all)
        asking.question = RightQuestion(
            id: "1", application: Self.mail, applicationTitle: "Mail", kind: .notifications, reason: "To tell.")
        try await page.show(asking)
        #expect(try await AxeCore.problems(of: page.browser) == [])
        page.close()
    }
}
