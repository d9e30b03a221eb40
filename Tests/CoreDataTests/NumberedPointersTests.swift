import TestSupport
import Testing

@testable import CoreData

/// The table of a context's objects is a dictionary, whatever is entered and removed in which order.
@Suite struct NumberedPointersTests {
    private func pointer(_ number: Int) -> UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: number << 4) }

    /// Numbers as those of rows that follow each other, that few are left of, or that were given in strides.
    private static let strides: [Int64] = [1, 3, 16, 4096, 1 << 15, 1 << 31, 1 << 40, -7]

    @Test(arguments: strides, [1, 2]) func itIsADictionary(stride: Int64, seed: UInt64) {
        var numbers = SeededNumbers(state: seed)
        let table = NumberedPointers()
        var reference: [Int64: UnsafeMutableRawPointer] = [:]
        for _ in 0..<5_000 {
            let number = Int64.random(in: 0..<400, using: &numbers) &* stride
            switch Int.random(in: 0..<5, using: &numbers) {
            case 0:
                table[number] = nil
                reference[number] = nil
            case 1:
                // Another one's place is not given up.
                let other = pointer(Int.random(in: 1..<3, using: &numbers))
                if let other { table.remove(other, at: number) }
                if reference[number] == other { reference[number] = nil }
            default:
                let new = pointer(Int.random(in: 1..<3, using: &numbers))
                table[number] = new
                reference[number] = new
            }
            #expect(table.count == reference.count && table[number] == reference[number])
        }
        for number in -1..<401 { #expect(table[Int64(number) &* stride] == reference[Int64(number) &* stride]) }
        #expect(table.all.sorted { $0 < $1 } == reference.values.sorted { $0 < $1 })
    }

    @Test func roomThatWasMadeIsNotMadeAgain() {
        let table = NumberedPointers()
        table[3] = pointer(3)
        table.reserve(10_000)
        for number in 1..<10_000 { table[Int64(number)] = pointer(number) }
        #expect(
            table.count == 9_999 && table[3] == pointer(3) && table[9_999] == pointer(9_999) && table[10_000] == nil)
    }
}
