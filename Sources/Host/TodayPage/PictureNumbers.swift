import TodayHost

/// Which number a page knows each notification's picture by.
struct PictureNumbers {
    private struct Name: Hashable {
        var id: String
        var date: Double

        init(_ notification: ShownNotification) { (id, date) = (notification.id, notification.date) }
    }

    private var numbers: [Name: Int] = [:]
    private var last = 0

    /// Numbers the pictures of these notifications, and forgets those of others.
    ///
    /// - Returns: the new ones.
    mutating func number(_ notifications: [ShownNotification]) -> [(number: Int, notification: String)] {
        var (kept, new): ([Name: Int], [(Int, String)]) = ([:], [])
        for notification in notifications where notification.hasPicture {
            let name = Name(notification)
            if numbers[name] == nil {
                last += 1
                new.append((last, notification.id))
            }
            kept[name] = numbers[name] ?? last
        }
        numbers = kept
        return new
    }

    subscript(_ notification: ShownNotification) -> Int? { numbers[Name(notification)] }
}
