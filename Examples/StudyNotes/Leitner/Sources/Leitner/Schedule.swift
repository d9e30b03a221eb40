import Foundation

/// When a card is asked again, after Sebastian Leitner's boxes: a card that was known goes one box on and waits longer there;
/// one that was not goes back to the beginning.
public struct Schedule: Equatable {
    /// 0 for a card that was not known the last time, or never asked.
    public let box: Int
    public let due: Date

    public init(box: Int, due: Date) {
        self.box = box
        self.due = due
    }

    /// How long a card waits in each box after the first, in days. It stays in the last one.
    public static let days = [1, 3, 7, 14, 30, 90]
    /// How long one waits that was not known, in minutes: long enough for another card to come first.
    public static let minutes = 10

    /// - Parameter now: the moment of the answer. What comes of it is of whole seconds.
    public func after(_ answer: Answer, at now: Date) -> Schedule {
        let second = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
        switch answer {
        case .again:
            return Schedule(box: 0, due: second.addingTimeInterval(Double(Schedule.minutes) * 60))
        case .good:
            let box = min(max(self.box, 0) + 1, Schedule.days.count)
            return Schedule(box: box, due: second.addingTimeInterval(Double(Schedule.days[box - 1]) * 86_400))
        }
    }
}
