import TodayHost

/// The words around what apps tell their user, in the languages that the host speaks. `{0}` stands for the app's name, or
/// for a number where there is no name.
enum NoticeText: String, CaseIterable, SpokenText {
    case notifications
    case clearAll
    /// Of one app, or one of them.
    case clearOf
    /// How many more there are of an app.
    case moreNotices
    /// What a locked page says in place of a text.
    case hiddenNotice
    case hiddenNotices
    case send
    /// An app's name, and the number on its icon.
    case badged
    case asksToNotify
    case asksForPlace
    case asksForSystemData
    case allow
    case dontAllow
    /// `{1}` stands for the host.
    case asksForHost
    case asksForPrivateNetwork
    case never
    case once
    case always
    /// What it means to allow something once.
    case onceMeans

    static let words: [String: [NoticeText: String]] = [
        "en": [
            .notifications: "Notifications", .clearAll: "Clear All", .clearOf: "Clear: {0}", .moreNotices: "{0} more",
            .hiddenNotice: "Notification", .hiddenNotices: "{0} Notifications", .send: "Send",
            .badged: "{0}, {1} new", .asksToNotify: "“{0}” would like to send you notifications",
            .asksForPlace: "“{0}” would like to know where you are",
            .asksForSystemData:
                "“{0}” would like to know how this machine is: its load, memory, disks, network counters, "
                + "temperatures and battery", .allow: "Allow", .dontAllow: "Don’t Allow",
            .asksForHost: "“{0}” would like to reach {1}",
            .asksForPrivateNetwork: "“{0}” would like to reach this machine and those of its own network",
            .never: "Never", .once: "Once", .always: "Always",
            .onceMeans: "“Once” is until you close the Today view.",
        ],
        "de": [
            .notifications: "Mitteilungen", .clearAll: "Alle löschen", .clearOf: "Löschen: {0}",
            .moreNotices: "{0} weitere", .hiddenNotice: "Mitteilung", .hiddenNotices: "{0} Mitteilungen",
            .send: "Senden", .badged: "{0}, {1} neu", .asksToNotify: "„{0}“ möchte dir Mitteilungen senden",
            .asksForPlace: "„{0}“ möchte wissen, wo du bist", .allow: "Erlauben", .dontAllow: "Nicht erlauben",
            .asksForSystemData: "„{0}“ möchte wissen, wie es diesem Rechner geht: Auslastung, Speicher, Platten, "
                + "Netzzähler, Temperaturen und Akku",
            .asksForHost: "„{0}“ möchte {1} erreichen",
            .asksForPrivateNetwork: "„{0}“ möchte diesen Rechner und die seines eigenen Netzes erreichen",
            .never: "Nie", .once: "Einmal", .always: "Immer",
            .onceMeans: "„Einmal“ heißt, bis du die Heute-Ansicht schließt.",
        ],
        "zh": [
            .notifications: "通知", .clearAll: "全部清除", .clearOf: "清除：{0}", .moreNotices: "另外 {0} 个",
            .hiddenNotice: "通知", .hiddenNotices: "{0} 个通知", .send: "发送", .badged: "{0}，{1} 个新项目",
            .asksToNotify: "“{0}”想给你发送通知", .asksForPlace: "“{0}”想要知道你的位置", .allow: "允许", .dontAllow: "不允许",
            .asksForSystemData: "“{0}”想要了解这台电脑的状态：负载、内存、磁盘、网络计数、温度和电池",
            .asksForHost: "“{0}”想要连接 {1}", .asksForPrivateNetwork: "“{0}”想要连接这台电脑及其本地网络中的设备",
            .never: "永不", .once: "仅此一次", .always: "始终允许", .onceMeans: "“仅此一次”到你关闭“今天”视图为止。",
        ],
    ]
}
