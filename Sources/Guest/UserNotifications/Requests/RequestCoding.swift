import AppNotifications
@_spi(Hosting) import AppleFoundation

/// Requests as the host knows them. What it shows are fields; the rest is a binary property list that only this reads.
enum RequestCoding {
    private enum Key {
        static let userInfo = "userInfo"
        static let (soundName, isCritical, volume) = ("soundName", "isCritical", "volume")
        static let (thread, launchImage, target) = ("thread", "launchImage", "target")
        static let (summary, summaryCount) = ("summary", "summaryCount")
        static let attachments = "attachments"
    }

    /// What is no property list in the user info is left out, with a line to the log; texts are cut.
    ///
    /// - Throws: if it has no date that there is, or is larger than what can be sent.
    static func encode(_ request: UNNotificationRequest) throws(UNError) -> AppNotification {
        let content = request.content.values
        try check(request.identifier, "The identifier of a notification")
        try check(content.categoryIdentifier, "The category of a notification")
        let texts = [
            ("title", content.title, NotificationLimits.label),
            ("subtitle", content.subtitle, NotificationLimits.label),
            ("body", content.body, NotificationLimits.text),
        ]
        for (name, text, limit) in texts where text.utf8.count > limit {
            GuestLog.write("The \(name) of the notification “\(request.identifier)” is cut after \(limit) bytes.")
        }
        return AppNotification(
            identifier: request.identifier, title: content.title.prefix(bytes: NotificationLimits.label),
            subtitle: content.subtitle.prefix(bytes: NotificationLimits.label),
            body: content.body.prefix(bytes: NotificationLimits.text), badge: content.badge.map(badge),
            hasSound: content.sound != nil, category: content.categoryIdentifier,
            picture: content.attachments.lazy.compactMap(\.picture).first, trigger: try request.trigger?.told(),
            content: try rest(of: content, in: request))
    }

    private static func check(_ identifier: String, _ what: String) throws(UNError) {
        guard identifier.utf8.count <= NotificationLimits.identifier else {
            throw UNError(
                .notificationInvalidNoContent, "\(what) has more than \(NotificationLimits.identifier) bytes.")
        }
    }

    private static func badge(_ number: NSNumber) -> Int {
        let value = number.doubleValue
        return value.isNaN ? 0 : Int(min(max(value, 0), Double(NotificationLimits.badge)))
    }

    private static func rest(
        of content: UNNotificationContent.Values, in request: UNNotificationRequest
    ) throws(UNError) -> [UInt8] {
        let tooLarge = UNError(
            .notificationInvalidNoContent,
            "What the notification “\(request.identifier)” carries has more than \(NotificationLimits.content) bytes.")
        var all: [String: Any] = [:]
        if !content.userInfo.isEmpty {
            var sieve = PropertyListSieve(most: NotificationLimits.content)
            guard let kept = try? sieve.keep(content.userInfo, at: Key.userInfo) else { throw tooLarge }
            all[Key.userInfo] = kept
            if !sieve.leftOut.isEmpty {
                GuestLog.write(
                    "The notification “\(request.identifier)” does not keep what is no property list: "
                        + sieve.leftOut.sorted().prefix(8).joined(separator: ", "))
            }
        }
        if let sound = content.sound?.values {
            all[Key.soundName] = sound.name
            if sound.isCritical { all[Key.isCritical] = true }
            all[Key.volume] = sound.volume.map { Double($0) }
        }
        func keep(_ text: String?, _ key: String) {
            if let text, !text.isEmpty { all[key] = text.prefix(bytes: NotificationLimits.text) }
        }
        keep(content.threadIdentifier, Key.thread)
        keep(content.launchImageName, Key.launchImage)
        keep(content.summaryArgument, Key.summary)
        keep(content.targetContentIdentifier, Key.target)
        if content.summaryArgumentCount != 1 { all[Key.summaryCount] = content.summaryArgumentCount }
        if !content.attachments.isEmpty {
            all[Key.attachments] = content.attachments.map { [$0.identifier, $0.url.absoluteString, $0.type] }
        }
        guard !all.isEmpty else { return [] }
        guard let data = try? PropertyListSerialization.data(fromPropertyList: all, format: .binary, options: 0),
            data.count <= NotificationLimits.content
        else { throw tooLarge }
        return [UInt8](data)
    }

    // MARK: Back

    /// - Parameter date: when the host is going to deliver it, if it waits.
    static func decode(_ told: AppNotification, next date: Date?) -> UNNotificationRequest {
        var values = UNNotificationContent.Values()
        (values.title, values.subtitle, values.body) = (told.title, told.subtitle, told.body)
        values.badge = told.badge.map { NSNumber(value: $0) }
        values.categoryIdentifier = told.category
        let list = try? PropertyListSerialization.propertyList(from: Data(told.content), options: [], format: nil)
        let rest = list as? [String: Any] ?? [:]
        func text(_ key: String) -> String { rest[key] as? String ?? "" }
        if told.hasSound {
            values.sound = UNNotificationSound(
                UNNotificationSound.Values(
                    name: rest[Key.soundName] as? String, isCritical: rest[Key.isCritical] as? Bool ?? false,
                    volume: (rest[Key.volume] as? NSNumber)?.floatValue))
        }
        values.userInfo = rest[Key.userInfo] as? [String: Any] ?? [:]
        (values.threadIdentifier, values.launchImageName) = (text(Key.thread), text(Key.launchImage))
        values.summaryArgument = text(Key.summary)
        values.summaryArgumentCount = (rest[Key.summaryCount] as? NSNumber)?.intValue ?? 1
        values.targetContentIdentifier = rest[Key.target] as? String
        values.attachments = (rest[Key.attachments] as? [[String]] ?? []).compactMap { parts in
            guard parts.count == 3, let url = URL(string: parts[1]) else { return nil }
            return UNNotificationAttachment(name: parts[0], url: url, type: parts[2])
        }
        return UNNotificationRequest(
            identifier: told.identifier, content: UNNotificationContent(values),
            trigger: told.trigger.map { UNNotificationTrigger.make($0, next: date) })
    }
}
