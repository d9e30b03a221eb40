/// The host's own texts, in the languages that they are translated into.
public enum HostText: String, CaseIterable, SpokenText {
    case showMore
    case showLess
    case unableToLoad
    case notResponding
    case close

    public static let words: [String: [HostText: String]] = [
        "en": [
            .showMore: "Show More", .showLess: "Show Less", .unableToLoad: "Unable to Load",
            .notResponding: "Not Responding", .close: "Close",
        ],
        "de": [
            .showMore: "Mehr anzeigen", .showLess: "Weniger anzeigen", .unableToLoad: "Laden nicht möglich",
            .notResponding: "Reagiert nicht", .close: "Schließen",
        ],
        "zh": [
            .showMore: "展开", .showLess: "折叠", .unableToLoad: "无法载入", .notResponding: "未响应", .close: "关闭",
        ],
    ]
}
