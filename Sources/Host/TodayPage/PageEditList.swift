import Bundles
import TodayHost

/// The list that the user edits, as the page reads it: sent when the user opens it.
struct PageEditList: Encodable {
    struct Item: Encodable {
        var id: String
        var title: String
        /// The app's name, if that is another one.
        var app: String?
        /// The icon's number; nil if there is none.
        var icon: Int?
        var monogram: IconMonogram
        var isNew: Bool
        var isHidden: Bool
        /// What it may do, or asks for, as a sentence.
        var rights: String
    }

    var t = "list"
    var shown: [Item]
    var others: [Item]
    var words: [String: String]

    /// - Parameters:
    ///   - languages: the page's.
    ///   - iconNumber: the number of the icon with this path; nil if it cannot be shown.
    init(_ list: EditList, languages: [String], iconNumber: (String) -> Int?) {
        func item(_ item: EditList.Item) -> Item {
            let rights: EditText =
                item.allowed.contains(.network) ? .network : item.rights.contains(.network) ? .wantsNetwork : .alone
            return Item(
                id: item.id, title: item.title, app: item.applicationTitle == item.title ? nil : item.applicationTitle,
                icon: item.iconPath.flatMap(iconNumber),
                monogram: IconMonogram(identifier: item.application, title: item.title), isNew: item.isNew,
                isHidden: item.isHidden, rights: rights.localized(for: languages))
        }
        shown = list.shown.map(item)
        others = list.others.map(item)
        words = Dictionary(
            uniqueKeysWithValues: EditText.allCases.map { ($0.rawValue, $0.localized(for: languages)) })
    }
}
