import Foundation
import HostLink
import Testing

@testable import TodayHost
@testable import TodayPage

/// What apps tell their user, on its way to the page and back.
@Suite struct NoticeTests {
    private func page(_ change: (inout TodayState) -> Void) throws -> String {
        var state = TodayState(platters: [], application: nil, environment: GuestEnvironment())
        change(&state)
        let page = PageState(state, missingIsolation: [], iconNumber: { _ in 7 }, number: { _ in 0 })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(page), as: UTF8.self)
    }

    private let notification = ShownNotification(
        id: "org.example.mail/1", application: "org.example.mail", applicationTitle: "Mail", iconPath: "/icon.png",
        title: "Ada", subtitle: "The engine", body: "It weaves.", date: 1000,
        actions: [
            NotificationAction(identifier: "reply", title: "Reply", placeholder: "Your answer"),
            NotificationAction(identifier: "bin", title: "Delete", isDestructive: true),
        ])

    @Test func everythingIsSaidInEveryLanguage() {
        for words in NoticeText.words.values { #expect(Set(words.keys) == Set(NoticeText.allCases)) }
    }

    @Test func thePageIsToldAll() throws {
        let text = try page { $0.notifications = [notification] }
        let expected =
            #""notices":[{"actions":[{"id":"reply","isDestructive":false,"placeholder":"Your answer","title":"Reply"},"#
            + #"{"id":"bin","isDestructive":true,"title":"Delete"}],"app":"org.example.mail","appTitle":"Mail","#
            + #""at":1000000,"body":"It weaves.","icon":7,"id":"org.example.mail/1","monogram":"#
        #expect(text.contains(expected))
        #expect(text.contains(#""subtitle":"The engine","title":"Ada"}]"#))
    }

    @Test func aLockedPageIsToldOfWhichAppItIsAndNoMore() throws {
        let text = try page {
            $0.place = .lock
            $0.notifications = [notification]
            $0.question = RightQuestion(
                id: "1", application: "org.example.mail", applicationTitle: "Mail", kind: .notifications)
        }
        #expect(text.contains(#""app":"org.example.mail","appTitle":"Mail","#))
        for secret in ["Ada", "The engine", "It weaves.", "Reply", "Your answer", "Delete", #""question""#] {
            #expect(!text.contains(secret), "\(secret)")
        }
    }

    @Test(arguments: [
        ("en", RightQuestion.Kind.notifications, "“Mail” would like to send you notifications"),
        ("en", .location, "“Mail” would like to know where you are"),
        ("de-CH", .notifications, "„Mail“ möchte dir Mitteilungen senden"),
        ("zh-Hans", .location, "“Mail”想要知道你的位置"),
    ])
    func aQuestionIsAskedInTheUsersLanguage(language: String, kind: RightQuestion.Kind, title: String) {
        let question = RightQuestion(
            id: "q", application: "org.example.mail", applicationTitle: "Mail", kind: kind, reason: "To tell.")
        let asked = PageState.Question(question, languages: [language])
        #expect((asked.id, asked.title, asked.reason) == ("q", title, "To tell."))
    }

    @Test func anIconsNumberIsToldIfThereIsOne() throws {
        let application = TodayApplication(
            id: "org.example.mail", title: "Mail", iconPath: nil, bundlePath: "", containerPath: "",
            groupContainers: [:], urlSchemes: [])
        var icon = AppIcon(application)
        #expect(try !page { $0.apps = [icon] }.contains(#""badge""#))
        icon.badge = 12_345
        #expect(try page { $0.apps = [icon] }.contains(#""badge":12345"#))
    }

    @Test(arguments: [
        (#"{"t":"openNotification","id":"a/1"}"#, PageRequest.openNotification("a/1")),
        (#"{"t":"dismissNotification","id":"a/1"}"#, .dismissNotification("a/1")),
        (#"{"t":"dismissNotifications"}"#, .dismissNotifications),
        (
            #"{"t":"notificationAction","id":"a/1","named":"bin"}"#,
            .notificationAction("a/1", action: "bin", text: nil)
        ),
        (
            #"{"t":"notificationAction","id":"a/1","named":"reply","text":""}"#,
            .notificationAction("a/1", action: "reply", text: "")
        ),
        (#"{"t":"answerRight","id":"q","named":"never"}"#, .answerRight("q", .never)),
        (#"{"t":"answerRight","id":"q","named":"once"}"#, .answerRight("q", .once)),
    ])
    func whatThePageAsksForIsRead(json: String, request: PageRequest) {
        #expect(PageRequest(Data(json.utf8)) == request)
    }

    @Test(arguments: [
        #"{"t":"openNotification"}"#, #"{"t":"openNotification","id":7}"#, #"{"t":"dismissNotification"}"#,
        #"{"t":"notificationAction","id":"a/1"}"#, #"{"t":"notificationAction","named":"reply","text":"yes"}"#,
        #"{"t":"answerRight","id":"q"}"#, #"{"t":"answerRight","named":"once"}"#,
        #"{"t":"answerRight","id":"q","named":"often"}"#,
    ])
    func whatIsNotWholeIsRefused(json: String) {
        #expect(PageRequest(Data(json.utf8)) == nil)
    }

    @Test func whatIsTooLongIsRefused() {
        func request(action: Int, text: Int) -> PageRequest? {
            let (action, text) = (String(repeating: "a", count: action), String(repeating: "t", count: text))
            return PageRequest(
                Data(#"{"t":"notificationAction","id":"a/1","named":"\#(action)","text":"\#(text)"}"#.utf8))
        }
        #expect(request(action: LinkLimits.identifier, text: LinkLimits.typed) != nil)
        #expect(request(action: LinkLimits.identifier + 1, text: 1) == nil)
        #expect(request(action: 1, text: LinkLimits.typed + 1) == nil)
    }
}
