import TodayHost

/// The words of the page's settings, in the languages that the host speaks.
enum SettingsText: String, CaseIterable, SpokenText {
    case done
    case device
    case desktop
    case phone
    case tablet
    case landscape
    case pulledDown
    case textSize
    case appearance
    case automatic
    case light
    case dark
    case language
    case system
    case lockAccess
    case location
    case noPlace
    case reset

    static let words: [String: [SettingsText: String]] = [
        "en": [
            .done: "Done", .device: "Device", .desktop: "Desktop", .phone: "Phone",
            .tablet: "Tablet", .landscape: "Landscape", .pulledDown: "In Notification Center", .textSize: "Text Size",
            .appearance: "Appearance",
            .automatic: "Automatic", .light: "Light", .dark: "Dark", .language: "Language", .system: "iOS Version",
            .lockAccess: "Allow Access When Locked", .location: "Location",
            .noPlace: "Latitude and longitude in degrees, such as 47.37, 8.54.",
            .reset: "Restore Defaults",
        ],
        "de": [
            .done: "Fertig", .device: "Gerät", .desktop: "Schreibtisch",
            .phone: "Telefon", .tablet: "Tablet", .landscape: "Querformat", .pulledDown: "In der Mitteilungszentrale",
            .textSize: "Textgröße",
            .appearance: "Erscheinungsbild", .automatic: "Automatisch", .light: "Hell", .dark: "Dunkel",
            .language: "Sprache", .system: "iOS-Version", .lockAccess: "Im Sperrzustand erlauben",
            .location: "Standort", .noPlace: "Breite und Länge in Grad, etwa 47.37, 8.54.",
            .reset: "Standard wiederherstellen",
        ],
        "zh": [
            .done: "完成", .device: "设备", .desktop: "桌面", .phone: "手机", .tablet: "平板", .landscape: "横向",
            .pulledDown: "在通知中心",
            .textSize: "文字大小", .appearance: "外观", .automatic: "自动", .light: "浅色", .dark: "深色", .language: "语言",
            .system: "iOS 版本", .lockAccess: "锁定时允许访问", .location: "位置",
            .noPlace: "以度为单位的纬度和经度，例如 47.37, 8.54。", .reset: "恢复默认设置",
        ],
    ]
}
