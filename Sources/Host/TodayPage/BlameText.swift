import TodayHost

/// The words of what a widget takes of the machine, in the languages that the host speaks. `{0}` and the like
/// stand for numbers.
enum BlameText: String, CaseIterable, SpokenText {
    case usage
    case notRunning
    case memory
    case pages
    case processor
    case wakeups
    case lastEnd
    case forceQuit
    /// What it may not use.
    case network
    /// What it may use.
    case connected
    /// What came from the network and went there, and how many requests were made.
    case traffic
    case hosts
    case pause
    case resume
    case isPaused
    case reset
    case resetQuestion
    case resetConfirm
    case cancel
    case endedUnused
    case endedForceQuit
    case endedPaused
    case endedReplaced
    case endedRightsChanged
    case endedRemoved
    case endedLauncher

    static let words: [String: [BlameText: String]] = [
        "en": [
            .usage: "Usage", .notRunning: "It is not running.", .memory: "{0} MB of memory; {1} are allowed.",
            .pages: "{0} MB for web pages.", .processor: "{0} s of the processor.", .wakeups: "Woken up {0} times.",
            .lastEnd: "Last failure: {0}.",
            .forceQuit: "Force Quit", .network: "0 bytes of the network: it may not use it.",
            .connected: "May connect to other machines, by what its app is allowed.",
            .traffic: "{0} received from the network and {1} sent, in {2} requests.", .hosts: "Connected to: {0}.",
            .pause: "Pause",
            .resume: "Resume", .isPaused: "It is paused.", .reset: "Reset Data…",
            .resetQuestion: "Everything that this widget has stored will be deleted.", .resetConfirm: "Reset",
            .cancel: "Cancel", .endedUnused: "It ended last because nobody looked at it any more.",
            .endedForceQuit: "It ended last because it was forced to quit.",
            .endedPaused: "It ended last because it was paused.",
            .endedReplaced: "It ended last because another version was installed.",
            .endedRightsChanged: "It ended last because what it may do was changed.",
            .endedRemoved: "It ended last because it was taken out of the Today view.",
            .endedLauncher: "It ended last because what starts widgets had to start again.",
        ],
        "de": [
            .usage: "Verbrauch", .notRunning: "Es läuft nicht.", .memory: "{0} MB Speicher; {1} sind erlaubt.",
            .pages: "{0} MB für Webseiten.", .processor: "{0} s Prozessorzeit.", .wakeups: "{0}-mal aufgewacht.",
            .lastEnd: "Letzter Fehler: {0}.",
            .forceQuit: "Sofort beenden", .network: "0 Byte über das Netz: Es darf es nicht benutzen.",
            .connected: "Darf sich mit anderen Rechnern verbinden, so weit es seiner App erlaubt ist.",
            .traffic: "{0} vom Netz empfangen und {1} gesendet, in {2} Anfragen.", .hosts: "Verbunden mit: {0}.",
            .pause: "Anhalten",
            .resume: "Fortsetzen", .isPaused: "Es ist angehalten.", .reset: "Daten zurücksetzen …",
            .resetQuestion: "Alles, was dieses Widget gespeichert hat, wird gelöscht.", .resetConfirm: "Zurücksetzen",
            .cancel: "Abbrechen", .endedUnused: "Es endete zuletzt, weil niemand mehr hinsah.",
            .endedForceQuit: "Es endete zuletzt, weil es sofort beendet wurde.",
            .endedPaused: "Es endete zuletzt, weil es angehalten wurde.",
            .endedReplaced: "Es endete zuletzt, weil eine andere Version installiert wurde.",
            .endedRightsChanged: "Es endete zuletzt, weil geändert wurde, was es darf.",
            .endedRemoved: "Es endete zuletzt, weil es aus der Heute-Ansicht genommen wurde.",
            .endedLauncher: "Es endete zuletzt, weil neu starten musste, was Widgets startet.",
        ],
        "zh": [
            .usage: "用量", .notRunning: "未在运行。", .memory: "内存 {0} MB，上限 {1} MB。", .pages: "网页占用 {0} MB。",
            .processor: "处理器时间 {0} 秒。",
            .wakeups: "唤醒 {0} 次。", .lastEnd: "上次失败：{0}。", .forceQuit: "强制退出",
            .network: "网络 0 字节：未获允许使用网络。", .connected: "可在其应用获准的范围内连接到其他计算机。",
            .traffic: "从网络接收 {0}，发送 {1}，共 {2} 次请求。", .hosts: "已连接到：{0}。", .pause: "暂停", .resume: "继续",
            .isPaused: "已暂停。", .reset: "还原数据…",
            .resetQuestion: "此小组件存储的所有内容都将被删除。", .resetConfirm: "还原", .cancel: "取消",
            .endedUnused: "上次退出是因为不再显示。", .endedForceQuit: "上次退出是因为被强制退出。", .endedPaused: "上次退出是因为被暂停。",
            .endedReplaced: "上次退出是因为安装了其他版本。", .endedRightsChanged: "上次退出是因为更改了其权限。",
            .endedRemoved: "上次退出是因为已从今天视图移除。",
            .endedLauncher: "上次退出是因为启动程序重新启动。",
        ],
    ]
}
