import Bundles
import Foundation
import HostLink
import TodayHost

extension PageState {
    /// What an app told its user. A locked page learns from which app it is, and nothing of what it says.
    struct Notice: Encodable {
        var id: String
        /// The app's bundle identifier.
        var app: String
        var appTitle: String
        /// The icon's number; nil if there is none.
        var icon: Int?
        var monogram: IconMonogram
        /// Milliseconds since 1970.
        var at: Double
        /// Nil on a locked page; so are those below.
        var title: String?
        var subtitle: String?
        var body: String?
        /// The picture's number; nil if it has none.
        var picture: Int?
        var actions: [Action]?

        /// What can be done with it beside opening it.
        struct Action: Encodable {
            var id: String
            var title: String
            var isDestructive: Bool
            /// What stands in the empty field of an action that takes a text; nil of one that takes none.
            var placeholder: String?
        }

        /// - Parameters:
        ///   - isLocked: whether the page is locked.
        ///   - icon: the number of its app's icon; nil if it has none that can be shown.
        ///   - picture: the number of its picture; nil if it has none.
        init(_ notification: ShownNotification, isLocked: Bool, icon: Int?, picture: Int? = nil) {
            (id, app, appTitle) = (notification.id, notification.application, notification.applicationTitle)
            (self.icon, monogram) = (icon, IconMonogram(identifier: app, title: appTitle))
            at = notification.date * 1000
            guard !isLocked else { return }
            (title, subtitle, body) = (notification.title, notification.subtitle, notification.body)
            self.picture = picture
            actions = notification.actions.map {
                Action(
                    id: $0.identifier, title: $0.title, isDestructive: $0.isDestructive, placeholder: $0.placeholder)
            }
        }
    }

    /// What an app asks its user for.
    struct Question: Encodable {
        var id: String
        var title: String
        /// Why, in the app's words, or what an answer means.
        var reason: String?
        /// What can be answered, in order.
        var answers: [Answer]

        struct Answer: Encodable {
            /// A `RightAnswer`.
            var named: String
            var title: String
        }

        init(_ question: RightQuestion, languages: [String]) {
            func say(_ text: NoticeText) -> String { text.localized(for: languages) }
            title = say(NoticeText(asking: question.kind))
                .replacingOccurrences(of: "{0}", with: question.applicationTitle)
            if case .host(let host) = question.kind { title = title.replacingOccurrences(of: "{1}", with: host) }
            id = question.id
            let words: [(RightAnswer, NoticeText)]
            if question.mayBeOnce {
                reason = question.reason ?? say(.onceMeans)
                words = [(.never, .never), (.once, .once), (.always, .always)]
            } else {
                reason = question.reason
                words = [(.never, .dontAllow), (.always, .allow)]
            }
            answers = words.map { Answer(named: $0.0.rawValue, title: say($0.1)) }
        }
    }
}

extension NoticeText {
    fileprivate init(asking kind: RightQuestion.Kind) {
        switch kind {
        case .notifications: self = .asksToNotify
        case .location: self = .asksForPlace
        case .systemData: self = .asksForSystemData
        case .host: self = .asksForHost
        case .privateNetwork: self = .asksForPrivateNetwork
        }
    }
}
