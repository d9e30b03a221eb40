import Foundation

/// How long something takes, as calendar files write it: `PT1H30M`, `P2D`, `P1W`.
enum CalendarDuration {
    /// nil for what is none, and for what would end before it begins.
    static func seconds(_ text: String) -> TimeInterval? {
        var letters = Substring(text.uppercased())
        if letters.first == "+" { letters.removeFirst() }
        guard letters.first == "P", letters.count > 2 else { return nil }
        letters.removeFirst()
        let units: [Character: TimeInterval] = ["W": 604_800, "D": 86_400, "H": 3_600, "M": 60, "S": 1]
        var sum: TimeInterval = 0
        var digits = ""
        for letter in letters {
            if letter == "T" && digits.isEmpty { continue }
            if let unit = units[letter], let number = Double(digits) {
                sum += number * unit
                digits = ""
            } else if ("0"..."9").contains(letter), digits.count < 6 {
                digits.append(letter)
            } else {
                return nil
            }
        }
        return digits.isEmpty ? sum : nil
    }
}
