// The Today view's state as the page reads it: JSON.
import Bundles
import Foundation
import HostLink
import TodayHost

struct PageState: Encodable {
    struct Platter: Encodable {
        var id: String
        /// The containing app's bundle identifier.
        var app: String
        var surface: Int
        var title: String
        /// The icon's number; nil if there is none.
        var icon: Int?
        /// What stands in the place of an icon.
        var monogram: IconMonogram
        var button: String
        var content: String
        var isResponding: Bool
        var isPaused: Bool
        var width: Double
        var height: Double
        var isDark: Bool
        var nodes: [Node]
        /// The keys that it wants; nil for none.
        var keys: Keys?
        var updates: Updates
        /// The column that the user has put it into, from 0.
        var column: Int?
        /// What the back of the platter shows; nil for a widget that is not in development.
        var report: Report?
    }

    /// How a widget's updates go: sentences, in which `{0}` stands for the time beside them.
    struct Updates: Encodable {
        var title: String
        var last: String
        /// Milliseconds since 1970.
        var lastAt: Double?
        /// Nil if the last one went well.
        var failure: String?
        /// When the next one is, or for what it waits; nil where there are none.
        var next: String?
        var nextAt: Double?
    }

    /// For who makes the widget.
    struct Report: Encodable {
        /// Sentences, the newest last.
        var refusals: [String]
        var failure: String?
        /// Where that happened; nil if it is not known.
        var place: String?
        /// Why what was saved last is not what runs.
        var problems: [Problem]
        /// What to type into a terminal to follow what the widget says.
        var logCommand: String?
    }

    /// An error of the last build.
    struct Problem: Encodable {
        var message: String
        /// `file:line:column`; nil if no file is to blame.
        var place: String?
    }

    struct Application: Encodable {
        var id: String
        var surface: Int
        var title: String
        var icon: Int?
        var monogram: IconMonogram
        var width: Double
        var height: Double
        var isLive: Bool
        var failure: String?
        var nodes: [Node]
        /// Where text is edited.
        var typing: Typing?
        /// The keys that it wants; nil for none.
        var keys: Keys?
        /// The number on its icon; nil for none.
        var badge: Int?
    }

    /// Which keys of the page are a guest's.
    struct Keys: Encodable {
        struct Command: Encodable {
            /// A name of the DOM's, or a character.
            var key: String
            /// Bits of `KeyModifiers`.
            var modifiers: UInt8
        }

        var commands: [Command]
        /// Whether it takes others, too.
        var takesPresses: Bool

        init?(_ wishes: KeyWishes) {
            guard !wishes.isEmpty else { return nil }
            commands = wishes.commands.map { Command(key: $0.key, modifiers: $0.modifiers.rawValue) }
            takesPresses = wishes.takesPresses
        }
    }

    struct Typing: Encodable {
        /// x, y, width, height in points.
        var caret: [Double]
        /// Names of HTML's `inputmode` and `enterkeyhint`.
        var keyboard: String
        var returnKey: String
        var isSecure: Bool
        var selection: String

        init(_ state: TypingState) {
            caret = [state.caret.x, state.caret.y, state.caret.width, state.caret.height]
            keyboard = state.keyboard == .telephone ? "tel" : "\(state.keyboard)"
            returnKey = "\(state.returnKey)"
            isSecure = state.isSecure
            selection = state.selection
        }
    }

    /// An app as an icon.
    struct App: Encodable {
        var id: String
        var title: String
        var icon: Int?
        var monogram: IconMonogram
        /// The number on the icon; nil for none.
        var badge: Int?
    }

    /// The platter over an app's icon, but for the widget.
    struct Quick: Encodable {
        var app: App
        /// The widget that can be added to the Today view.
        var addable: String?
        /// Whether there is only two thirds of the width for them: without a widget above them, and in landscape.
        var isNarrow: Bool
        var items: [Item]

        /// What the app offers.
        struct Item: Encodable {
            var title: String
            var subtitle: String?
            /// The name of one of the system's icons.
            var icon: String?
            /// The app's own picture: how opaque each pixel of a square is, in base 64.
            var mask: String?
        }
    }

    struct Lock: Encodable {
        /// What is said while something waits for the page to be unlocked.
        var opening: String?
        var waitsForSession: Bool
        var showsWidgets: Bool
    }

    var t = "state"
    var place: PagePlace
    /// What is shown as icons.
    var apps: [App]
    var quick: Quick?
    var lock: Lock?
    var platters: [Platter]
    var application: Application?
    /// What apps told their user, the newest first.
    var notices: [Notice]
    /// What an app asks its user for; nil on a locked page.
    var question: Question?
    /// How often the page's surroundings have changed: pictures from before are not true any more.
    var changes: Int
    /// The newest of the page's moves that this is true after; 0 for none.
    var moved: Int
    /// The width of a platter, points.
    var column: Double
    /// The major iOS version.
    var system: Int
    var scale: Double
    var language: String
    /// How many installed widgets are not in the list, and how many of these the user has not decided about.
    var others: Int
    var newOthers: Int
    /// Milliseconds since 1970 at which the clock stands; nil for the real time.
    var date: Double?
    var words: [String: String]
    /// What widgets are not confined by, as a sentence; nil if nothing is missing.
    var lessIsolation: String?

    /// - Parameters:
    ///   - changes: how often the page's surroundings have changed.
    ///   - moved: the number of the page's newest move that the host has heard of.
    ///   - missingIsolation: what the machine lacks to confine widgets.
    ///   - allowsAccessWhenLocked: whether widgets are seen while the page is locked.
    ///   - logFile: absolute path of the host's log; nil if it keeps none.
    ///   - iconNumber: the number of the icon with this path; nil if it cannot be shown.
    ///   - pictureNumber: the number of a notification's picture; nil if there is none to show.
    ///   - number: the number of a surface in frames and touches.
    init(
        _ state: TodayState, changes: Int = 0, moved: Int = 0, missingIsolation: [String],
        allowsAccessWhenLocked: Bool = true, logFile: String? = nil, iconNumber: (String) -> Int?,
        pictureNumber: (ShownNotification) -> Int? = { _ in nil }, number: (SurfaceName) -> Int
    ) {
        platters = state.platters.map { platter in
            Platter(
                id: platter.id, app: platter.application, surface: number(.widget(platter.id)), title: platter.title,
                icon: platter.iconPath.flatMap(iconNumber),
                monogram: IconMonogram(identifier: platter.application, title: platter.title),
                button: "\(platter.button)",
                content: "\(platter.content)", isResponding: platter.isResponding, isPaused: platter.isPaused,
                width: platter.size.width,
                height: platter.size.height,
                isDark: platter.appearance == .dark, nodes: platter.accessibility.map(Node.init),
                keys: Keys(platter.keys),
                updates: Updates(platter.updates, languages: state.environment.languages), column: platter.column,
                report: platter.report.map { Report($0, of: platter.id, logFile: logFile) })
        }
        application = state.application.map { app in
            Application(
                id: app.id, surface: number(.application), title: app.title,
                icon: app.iconPath.flatMap(iconNumber), monogram: IconMonogram(identifier: app.id, title: app.title),
                width: app.size.width, height: app.size.height,
                isLive: app.isLive, failure: app.failure, nodes: app.accessibility.map(Node.init),
                typing: app.typing.map(Typing.init), keys: Keys(app.keys), badge: app.badge == 0 ? nil : app.badge)
        }
        let languages = state.environment.languages
        func app(_ icon: AppIcon) -> App {
            App(
                id: icon.id, title: icon.title, icon: icon.iconPath.flatMap(iconNumber),
                monogram: IconMonogram(identifier: icon.id, title: icon.title),
                badge: icon.badge == 0 ? nil : icon.badge)
        }
        place = PagePlace(state.place)
        apps = state.apps.map(app)
        let screen = state.environment.screen
        quick = state.quickActions.map { actions in
            Quick(
                app: app(actions.application), addable: actions.addable,
                isNarrow: state.platters.isEmpty || screen.width > screen.height,
                items: actions.items.map {
                    Quick.Item(
                        title: $0.title, subtitle: $0.subtitle, icon: $0.icon.map { "\($0)" },
                        mask: $0.image?.mask.map { Data($0).base64EncodedString() })
                })
        }
        lock = state.lock.map { lock in
            let text = PlaceText.unlockToOpen.localized(for: languages)
            return Lock(
                opening: lock.opening.map { text.replacingOccurrences(of: "{0}", with: $0) },
                waitsForSession: lock.waitsForSession, showsWidgets: allowsAccessWhenLocked)
        }
        let isLocked = state.place.isLocked
        notices = state.notifications.map {
            Notice(
                $0, isLocked: isLocked, icon: $0.iconPath.flatMap(iconNumber),
                picture: $0.hasPicture ? pictureNumber($0) : nil)
        }
        question = isLocked ? nil : state.question.map { Question($0, languages: languages) }
        (self.changes, self.moved) = (changes, moved)
        (others, newOthers) = (state.others, state.newOthers)
        column = WidgetMetrics(environment: state.environment).compactSize.width
        system = state.environment.systemVersion
        scale = state.environment.scale
        language = languages.first ?? "en"
        if !missingIsolation.isEmpty {
            let mark = PageText.lessIsolation.localized(for: languages)
            lessIsolation = "\(mark) \(missingIsolation.joined(separator: ", "))"
        }
        date = state.environment.heldDate.map { $0 * 1000 }
        words = Dictionary(
            uniqueKeysWithValues: HostText.allCases.map { ($0.rawValue, $0.localized(for: languages)) }
                + PlaceText.allCases.map { ($0.rawValue, $0.localized(for: languages)) }
                + NoticeText.allCases.map { ($0.rawValue, $0.localized(for: languages)) }
                + PageText.allCases.map { ($0.rawValue, $0.localized(for: languages)) })
    }
}

extension PageState.Updates {
    init(_ status: UpdateStatus, languages: [String]) {
        func say(_ text: UpdateText) -> String { text.localized(for: languages) }
        let failure = status.lastOutcome.flatMap { $0.isSuccess ? nil : UpdateText(rawValue: $0.rawValue) }
        self.init(
            title: say(.updates), last: say(status.lastSuccess == nil ? .notYet : .updated),
            lastAt: status.lastSuccess.map { $0 * 1000 }, failure: failure.map(say),
            next: status.next.flatMap { UpdateText(rawValue: $0.reason.rawValue) }.map(say),
            nextAt: status.next?.date.map { $0 * 1000 })
    }
}

extension PageState.Report {
    init(_ report: WidgetReport, of widget: String, logFile: String?) {
        self.init(
            refusals: report.refusals, failure: report.failure?.reason, place: report.failure?.place,
            problems: report.buildProblems.map { PageState.Problem(message: $0.message, place: $0.place) },
            logCommand: logFile.map { "tail -F \(Self.quoted($0)) | grep -F \(Self.quoted(widget))" })
    }

    /// A word as a shell reads it.
    private static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || "0123456789/._-+@:".unicodeScalars.contains($0))
        }
        return isPlain ? word : "'\(word.replacingOccurrences(of: "'", with: #"'\''"#))'"
    }
}
