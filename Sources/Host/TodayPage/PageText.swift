import TodayHost

/// The words that only the page says, in the languages that the host speaks.
enum PageText: String, CaseIterable, SpokenText {
    case today
    case settings
    case edit
    case newWidgets
    case tryAgain
    case noWidgets
    case howToInstall
    case reconnecting
    case appEnded
    case lessIsolation
    case development
    case lastFailure
    case refused
    case nothingToReport
    case log
    case notBuilt
    case paused
    case why
    case moveHint
    case movedTo
    case takesNone
    case notHanded
    case ok

    static let words: [String: [PageText: String]] = [
        "en": [
            .today: "Today", .settings: "Settings", .edit: "Edit",
            .newWidgets: "There are new widgets.", .tryAgain: "Tap to try again", .noWidgets: "No Widgets",
            .howToInstall: "Install an app that brings one:", .reconnecting: "Connection lost. Trying again…",
            .appEnded: "The app has ended.",
            .lessIsolation: "Widgets are less confined than they should be. This machine lacks:",
            .development: "Development", .lastFailure: "Last Failure", .refused: "Refused",
            .nothingToReport: "Nothing was refused, and nothing has failed.", .log: "Log",
            .notBuilt: "What was saved last does not build", .paused: "Paused",
            .why: "Why?", .moveHint: "Control, Shift and an arrow key move it.",
            .movedTo: "{0} is in column {1} of {2}, number {3} of {4}.",
            .takesNone: "{0} does not open documents like “{1}”.",
            .notHanded: "“{1}” could not be handed to {0}.", .ok: "OK",
        ],
        "de": [
            .today: "Heute", .settings: "Einstellungen", .edit: "Bearbeiten",
            .newWidgets: "Es gibt neue Widgets.", .tryAgain: "Zum Wiederholen tippen",
            .noWidgets: "Keine Widgets",
            .howToInstall: "Installiere eine App, die eines mitbringt:",
            .reconnecting: "Verbindung unterbrochen. Neuer Versuch …", .appEnded: "Die App wurde beendet.",
            .lessIsolation: "Widgets sind weniger eingeschränkt, als sie es sein sollten. Diesem Rechner fehlt:",
            .development: "Entwicklung", .lastFailure: "Letzter Fehler", .refused: "Verweigert",
            .nothingToReport: "Nichts wurde verweigert, und nichts ist fehlgeschlagen.", .log: "Protokoll",
            .notBuilt: "Das zuletzt Gesicherte lässt sich nicht übersetzen", .paused: "Angehalten",
            .why: "Warum?", .moveHint: "Strg, Umschalt und eine Pfeiltaste bewegen es.",
            .movedTo: "{0} ist in Spalte {1} von {2}, Nummer {3} von {4}.",
            .takesNone: "{0} öffnet keine Dokumente wie „{1}“.",
            .notHanded: "„{1}“ konnte nicht an {0} übergeben werden.", .ok: "OK",
        ],
        "zh": [
            .today: "今天", .settings: "设置", .edit: "编辑", .newWidgets: "有新的小组件。", .tryAgain: "轻点以重试", .noWidgets: "没有小组件",
            .howToInstall: "安装一个带有小组件的应用：",
            .reconnecting: "连接已断开，正在重试…", .appEnded: "应用已退出。",
            .lessIsolation: "小组件受到的限制低于应有水平。此计算机缺少：",
            .development: "开发", .lastFailure: "上次失败", .refused: "已拒绝", .nothingToReport: "没有被拒绝的操作，也没有失败。",
            .log: "日志", .notBuilt: "上次保存的内容无法编译", .paused: "已暂停",
            .why: "为什么？", .moveHint: "按 Control、Shift 和方向键可移动。",
            .movedTo: "“{0}”在第 {1} 列（共 {2} 列），第 {3} 个（共 {4} 个）。",
            .takesNone: "“{0}”无法打开“{1}”这样的文稿。",
            .notHanded: "无法将“{1}”交给“{0}”。", .ok: "好",
        ],
    ]
}
