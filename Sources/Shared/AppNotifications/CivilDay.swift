/// A day of the Gregorian calendar, by arithmetic alone.
struct CivilDay {
    var year, month, day: Int
    /// Days since 1 January 1970.
    let number: Int

    /// 1 is Sunday. 1 January 1970 was a Thursday.
    var weekday: Int { Self.remainder(number + 4, 7) + 1 }

    init(year: Int, month: Int, day: Int) {
        (self.year, self.month, self.day) = (year, month, day)
        // Years that begin with March have the leap day at their end, and months of 153 days in five.
        let shifted = month > 2 ? year : year - 1
        let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        number = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + ofYear - 719_468
    }

    /// From the year 1 on.
    init(number: Int) {
        let days = number + 719_468
        let (era, ofEra) = (days / 146_097, days % 146_097)
        let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * ofYear + 2) / 153
        month = shifted < 10 ? shifted + 3 : shifted - 9
        day = ofYear - (153 * shifted + 2) / 5 + 1
        year = yearOfEra + era * 400 + (month > 2 ? 0 : 1)
        self.number = number
    }

    /// Weeks begin on Sunday, and the first one has the month's first day.
    var weekOfMonth: Int { (day - 1 + Self.remainder(weekday - day, 7)) / 7 + 1 }

    /// Weeks begin on Sunday, and the first one has the year's first day.
    var weekOfYear: (year: Int, week: Int) {
        let next = CivilDay(year: year + 1, month: 1, day: 1)
        if next.number - number < next.weekday { return (year + 1, 1) }
        let first = CivilDay(year: year, month: 1, day: 1)
        return (year, (number - first.number + first.weekday - 1) / 7 + 1)
    }

    private static func remainder(_ value: Int, _ divisor: Int) -> Int { (value % divisor + divisor) % divisor }
}
