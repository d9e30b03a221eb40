@_spi(Hosting) import AppleFoundation
internal import PropertyLists

/// Categories as they outlive the process: a binary property list that only this reads.
enum CategoryCoding {
    private struct Action: Codable {
        var identifier: String
        var title: String
        var options: UInt
        /// Of one that takes a text; nil of others.
        var button: String?
        var placeholder: String?

        init(_ action: UNNotificationAction) {
            (identifier, title, options) = (action.identifier, action.title, action.options.rawValue)
            guard let action = action as? UNTextInputNotificationAction else { return }
            (button, placeholder) = (action.textInputButtonTitle, action.textInputPlaceholder)
        }

        var action: UNNotificationAction {
            let options = UNNotificationActionOptions(rawValue: options)
            guard let button else {
                return UNNotificationAction(identifier: identifier, title: title, options: options)
            }
            return UNTextInputNotificationAction(
                identifier: identifier, title: title, options: options, textInputButtonTitle: button,
                textInputPlaceholder: placeholder ?? "")
        }
    }

    private struct Category: Codable {
        var identifier: String
        var actions: [Action]
        var intents: [String]
        var hidden: String
        var summary: String
        var options: UInt
    }

    static func encode(_ categories: Set<UNNotificationCategory>) -> Data? {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return try? encoder.encode(
            categories.sorted { $0.identifier < $1.identifier }.map {
                Category(
                    identifier: $0.identifier, actions: $0.actions.map(Action.init), intents: $0.intentIdentifiers,
                    hidden: $0.hiddenPreviewsBodyPlaceholder, summary: $0.categorySummaryFormat,
                    options: $0.options.rawValue)
            })
    }

    /// - Returns: none from what is not written by this.
    static func decode(_ data: Data?) -> Set<UNNotificationCategory> {
        guard let data, let all = try? CheckedPropertyList.decode([Category].self, from: data) else { return [] }
        return Set(
            all.map {
                UNNotificationCategory(
                    identifier: $0.identifier, actions: $0.actions.map(\.action), intentIdentifiers: $0.intents,
                    hiddenPreviewsBodyPlaceholder: $0.hidden, categorySummaryFormat: $0.summary,
                    options: UNNotificationCategoryOptions(rawValue: $0.options))
            })
    }
}
