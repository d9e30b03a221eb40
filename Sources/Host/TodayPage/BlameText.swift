import TodayHost

/// The words of what a widget takes of the machine, in the languages that the host speaks. `{0}` and `{1}` stand for
/// numbers.
enum BlameText: String, CaseIterable, SpokenText {
    case usage
    case notRunning
    case memory
    case processor
    case wakeups
    case lastEnd
    case forceQuit

    static let words: [String: [BlameText: String]] = [
        "en": [
            .usage: "Usage", .notRunning: "It is not running.", .memory: "{0} MB of memory; {1} are allowed.",
            .processor: "{0} s of the processor.", .wakeups: "Woken up {0} times.", .lastEnd: "Last failure: {0}.",
            .forceQuit: "Force Quit",
        ],
        "de": [
            .usage: "Verbrauch", .notRunning: "Es läuft nicht.", .memory: "{0} MB Speicher; {1} sind erlaubt.",
            .processor: "{0} s Prozessorzeit.", .wakeups: "{0}-mal aufgewacht.", .lastEnd: "Letzter Fehler: {0}.",
            .forceQuit: "Sofort beenden",
        ],
        "zh": [
            .usage: "用量", .notRunning: "未在运行。", .memory: "内存 {0} MB，上限 {1} MB。", .processor: "处理器时间 {0} 秒。",
            .wakeups: "唤醒 {0} 次。", .lastEnd: "上次失败：{0}。", .forceQuit: "强制退出",
        ],
    ]
}
