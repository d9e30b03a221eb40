import Foundation
import Leitner
import XCTest

final class ScheduleTests: XCTestCase {
    private let now = Date(timeIntervalSince1970: 1_600_000_000.4)

    func testACardThatIsKnownWaitsLongerEachTime() {
        var schedule = Schedule(box: 0, due: now)
        var waits: [Double] = []
        for _ in 0..<7 {
            schedule = schedule.after(.good, at: now)
            waits.append(schedule.due.timeIntervalSince1970 - 1_600_000_000)
        }
        XCTAssertEqual(waits, [1, 3, 7, 14, 30, 90, 90].map { $0 * 86_400 })
        XCTAssertEqual(schedule.box, 6)
    }

    func testACardThatIsNotKnownBeginsAnew() {
        let schedule = Schedule(box: 4, due: now).after(.again, at: now)
        XCTAssertEqual(schedule, Schedule(box: 0, due: Date(timeIntervalSince1970: 1_600_000_600)))
        XCTAssertEqual(schedule.after(.good, at: now).box, 1)
    }
}
