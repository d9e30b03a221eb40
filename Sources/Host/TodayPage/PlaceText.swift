import TodayHost

/// The words of the page's places, in the languages that the host speaks. `{0}` stands for a name.
enum PlaceText: String, CaseIterable, SpokenText {
    case search
    case clearSearch
    case nothingFound
    case apps
    case widgets
    case lock
    case unlock
    case unlockToOpen
    case unlockSession
    case noAccess
    case cancel
    case addWidget
    case openApp
    case nothingHere

    static let words: [String: [PlaceText: String]] = [
        "en": [
            .search: "Search", .clearSearch: "End search", .nothingFound: "Nothing is called “{0}”.", .apps: "Apps",
            .widgets: "Widgets", .lock: "Lock", .unlock: "Unlock", .unlockToOpen: "Unlock to open “{0}”",
            .unlockSession: "Unlock this computer first.",
            .noAccess: "Widgets are not shown while this page is locked.", .cancel: "Cancel",
            .addWidget: "Add Widget", .openApp: "Open {0}", .nothingHere: "Nothing to show at the moment.",
        ],
        "de": [
            .search: "Suchen", .clearSearch: "Suche beenden", .nothingFound: "Nichts heißt „{0}“.", .apps: "Apps",
            .widgets: "Widgets", .lock: "Sperren", .unlock: "Entsperren",
            .unlockToOpen: "Zum Öffnen von „{0}“ entsperren",
            .unlockSession: "Entsperre zuerst diesen Rechner.",
            .noAccess: "Widgets sind nicht zu sehen, solange diese Seite gesperrt ist.", .cancel: "Abbrechen",
            .addWidget: "Widget hinzufügen", .openApp: "{0} öffnen",
            .nothingHere: "Im Moment gibt es nichts zu zeigen.",
        ],
        "zh": [
            .search: "搜索", .clearSearch: "结束搜索", .nothingFound: "没有名为“{0}”的项目。", .apps: "应用", .widgets: "小组件",
            .lock: "锁定", .unlock: "解锁", .unlockToOpen: "解锁以打开“{0}”", .unlockSession: "请先解锁此计算机。",
            .noAccess: "此页面锁定时不显示小组件。", .cancel: "取消", .addWidget: "添加小组件", .openApp: "打开{0}",
            .nothingHere: "目前没有可显示的内容。",
        ],
    ]
}
