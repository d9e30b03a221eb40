import Bundles
import Foundation
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
        /// The app's bundle identifier, and its name.
        var application: String
        var applicationTitle: String
        var switches: [Switch]
    }

    /// What can be given to an app, and taken back.
    struct Switch: Encodable {
        /// A `RightName`; nil for a folder.
        var named: String?
        /// The folder's path; nil for anything else.
        var folder: String?
        var title: String
        var isOn: Bool

        init(_ right: RightSwitch, languages: [String]) {
            func say(_ text: EditText, _ name: String = "") -> String {
                text.localized(for: languages).replacingOccurrences(of: "{0}", with: name)
            }
            isOn = right.isAllowed
            switch right.subject {
            case .right(let name):
                named = name.description
                title =
                    switch name {
                    case .host(let host): say(.toHost, host)
                    case .network, .anyHost: say(.toAnyHost)
                    case .privateNetwork: say(.toPrivateNetwork)
                    case .location: say(.toKnowThePlace)
                    case .notifications: say(.toNotify)
                    case .systemData: say(.toReadSystemData)
                    }
            case .folder(let path):
                folder = path
                title = say(.toReadFolder, path)
            }
        }
    }

    /// `rights` for a page that shows the list already.
    var t = "list"
    var shown: [Item]
    var others: [Item]
    var words: [String: String]

    /// What it may do, or asks for, as sentences.
    private static func rights(of item: EditList.Item, languages: [String]) -> String {
        var sentences: [String] = []
        if item.allowed.contains(.network) {
            sentences.append(EditText.network.localized(for: languages))
        } else if item.rights.contains(.network) {
            sentences.append(EditText.wantsNetwork.localized(for: languages))
        }
        if item.allowed.contains(.location) {
            sentences.append(EditText.location.localized(for: languages))
        } else if item.rights.contains(.location) {
            let text: EditText = item.locationReason.isEmpty ? .wantsLocation : .wantsLocationBecause
            sentences.append(
                text.localized(for: languages).replacingOccurrences(of: "{0}", with: item.locationReason))
        }
        if item.allowed.contains(.notifications) {
            sentences.append(EditText.notifications.localized(for: languages))
        } else if item.rights.contains(.notifications) {
            sentences.append(EditText.wantsNotifications.localized(for: languages))
        }
        if item.allowed.contains(.systemData) {
            sentences.append(EditText.systemData.localized(for: languages))
        } else if item.rights.contains(.systemData) {
            sentences.append(EditText.wantsSystemData.localized(for: languages))
        }
        if !item.folders.isEmpty {
            let folders = item.folders.joined(separator: ", ")
            sentences.append(EditText.folders.localized(for: languages).replacingOccurrences(of: "{0}", with: folders))
        }
        if sentences.isEmpty { sentences.append(EditText.alone.localized(for: languages)) }
        return sentences.joined(separator: " ")
    }

    /// - Parameters:
    ///   - languages: the page's.
    ///   - iconNumber: the number of the icon with this path; nil if it cannot be shown.
    init(_ list: EditList, languages: [String], iconNumber: (String) -> Int?) {
        func item(_ item: EditList.Item) -> Item {
            Item(
                id: item.id, title: item.title, app: item.applicationTitle == item.title ? nil : item.applicationTitle,
                icon: item.iconPath.flatMap(iconNumber),
                monogram: IconMonogram(identifier: item.application, title: item.title), isNew: item.isNew,
                isHidden: item.isHidden, rights: Self.rights(of: item, languages: languages),
                application: item.application, applicationTitle: item.applicationTitle,
                switches: item.switches.map { Switch($0, languages: languages) })
        }
        shown = list.shown.map(item)
        others = list.others.map(item)
        words = Dictionary(
            uniqueKeysWithValues: EditText.allCases.map { ($0.rawValue, $0.localized(for: languages)) })
    }
}
