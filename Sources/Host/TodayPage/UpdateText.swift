import TodayHost

/// What the page says of a widget's updates. `{0}` stands for a time, as seen from now.
enum UpdateText: String, CaseIterable, SpokenText {
    case updates
    case updated
    case notYet
    case failed
    case tookTooLong
    case ended
    case turn
    case rhythm
    case failures
    case budget
    case lowBattery
    case lockedSession
    case sleep
    case noNetwork
    case notImplemented
    case notShown
    case paused

    static let words: [String: [UpdateText: String]] = [
        "en": [
            .updates: "Updates", .updated: "Updated {0}.", .notYet: "Not updated yet.",
            .failed: "The last update failed.",
            .tookTooLong: "The last update took too long.", .ended: "The widget ended during its last update.",
            .turn: "The next update is about to begin.",
            .rhythm: "Next update {0}: as often as it has something new.",
            .failures: "Next attempt {0}: later each time it fails.",
            .budget: "Next update {0}: it has had its share for now.",
            .lowBattery: "The next update waits for power: the battery is low.",
            .lockedSession: "The next update waits until the session is unlocked.",
            .sleep: "The next update waits until this computer wakes up.",
            .noNetwork: "The next update waits for the network.",
            .notImplemented: "This widget updates itself only while it is shown.",
            .notShown: "There is nothing to update.", .paused: "It is paused.",
        ],
        "de": [
            .updates: "Aktualisierung", .updated: "{0} aktualisiert.", .notYet: "Noch nicht aktualisiert.",
            .failed: "Die letzte Aktualisierung ist fehlgeschlagen.",
            .tookTooLong: "Die letzte Aktualisierung dauerte zu lange.",
            .ended: "Das Widget endete während der letzten Aktualisierung.",
            .turn: "Die nächste Aktualisierung beginnt gleich.",
            .rhythm: "Nächste Aktualisierung {0}: so oft, wie es Neues gibt.",
            .failures: "Nächster Versuch {0}: nach jedem Fehler später.",
            .budget: "Nächste Aktualisierung {0}: Der Anteil für jetzt ist verbraucht.",
            .lowBattery: "Die nächste Aktualisierung wartet auf Strom: Der Akku ist fast leer.",
            .lockedSession: "Die nächste Aktualisierung wartet, bis die Sitzung entsperrt ist.",
            .sleep: "Die nächste Aktualisierung wartet, bis der Rechner aufwacht.",
            .noNetwork: "Die nächste Aktualisierung wartet auf das Netz.",
            .notImplemented: "Dieses Widget aktualisiert sich nur, während es zu sehen ist.",
            .notShown: "Es gibt nichts zu aktualisieren.", .paused: "Es ist angehalten.",
        ],
        "zh": [
            .updates: "更新", .updated: "{0}已更新。", .notYet: "尚未更新。", .failed: "上次更新失败。", .tookTooLong: "上次更新耗时过长。",
            .ended: "小组件在上次更新时退出。", .turn: "即将开始下次更新。", .rhythm: "{0}再次更新：与有新内容的频率相同。",
            .failures: "{0}重试：每次失败后间隔更长。", .budget: "{0}再次更新：当前的更新次数已用完。", .lowBattery: "电池电量低，下次更新等待供电。",
            .lockedSession: "下次更新等待会话解锁。", .sleep: "下次更新等待计算机唤醒。", .noNetwork: "下次更新等待网络。",
            .notImplemented: "此小组件仅在显示时更新。", .notShown: "没有可更新的内容。", .paused: "已暂停。",
        ],
    ]
}
