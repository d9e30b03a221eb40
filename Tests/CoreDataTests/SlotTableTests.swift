import Testing

@testable import CoreData

/// Every name leads to its slot, however it is written, and nothing else leads anywhere.
@Suite struct SlotTableTests {
    @Test func eachNameHasItsSlot() {
        let names = (0..<200).map { "a\($0 * 7 % 200)z" }
        let table = SlotTable(names)
        for (slot, name) in names.enumerated() { #expect(table[name] == slot) }
        for other in ["", "a", "az", "a200z", "a1y", "b1z", "a1zz"] { #expect(table[other] == nil) }
    }

    /// Of long names, which are the same at both ends, the middle decides; of short ones every letter.
    @Test func everyLetterCounts() {
        let long = (10..<60).map { "relationship\($0)ToOneAnother" }
        let short = [
            "", "a", "b", "ab", "ba", "aba", "abb", "abab", "abba", "ababa", "abbba", "abcdefg", "abcdefgh",
            "abcdefghi",
        ]
        let names = long + short + ["abcdefghijklmnop", "abcdefghIjklmnop", "abcdefghijklmnopq", "abcdefghiJklmnopq"]
        let table = SlotTable(names)
        for (slot, name) in names.enumerated() { #expect(table[name] == slot) }
        for other in [
            "aab", "abc", "bbb", "relationship9ToOneAnother", "abcdefgH", "abcdefghijklmnoP", "abcdefghIJklmnopq",
        ] {
            #expect(table[other] == nil)
        }
    }

    @Test func anAccentMayBeWrittenInTwoWays() {
        let table = SlotTable(["größe", "naïve", "plain"])
        #expect(table["gro\u{308}ße"] == 0 && table["nai\u{308}ve"] == 1 && table["größe"] == 0)
        #expect(table["grösse"] == nil && table["Plain"] == nil && table["plain"] == 2)
    }

    @Test func partsOfTextsAreNamesToo() {
        let table = SlotTable(["number", "a name that is longer than a small string"])
        let text = "my number, a name that is longer than a small string"
        #expect(table[String(text.dropFirst(3).prefix(6))] == 0 && table[String(text.dropFirst(11))] == 1)
        #expect(SlotTable([])["number"] == nil)
    }
}
