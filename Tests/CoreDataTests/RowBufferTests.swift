import Database
import Testing

@testable import CoreData

/// Rows whose values lie together are rows all the same.
@Suite struct RowBufferTests {
    private func rows(_ count: Int, _ value: (Int, Int) -> DatabaseValue) -> [StoredRow] {
        var buffer = RowBuffer()
        for number in 0..<count {
            buffer.append(RowKey(entity: "Item", number: Int64(number)), version: 1, count: 2) { value(number, $0) }
        }
        return buffer.finish()
    }

    @Test(arguments: [0, 1, 127, 128, 129, 1000]) func eachHasItsOwnValues(count: Int) {
        let rows = rows(count) { .integer(Int64($0 * 10 + $1)) }
        #expect(rows.map(\.key.number) == (0..<Int64(count)).map { $0 })
        #expect(rows.allSatisfy { $0.values[0] == .integer($0.key.number * 10) && $0.values.count == 2 })
        #expect(rows.allSatisfy { $0.values[1] == .integer($0.key.number * 10 + 1) && $0.values[2] == .null })
    }

    @Test func whatIsChangedInOneIsChangedInNoOther() {
        let rows = rows(3) { .integer(Int64($0 * 10 + $1)) }
        var changed = rows[1]
        changed.values[1] = "other"
        #expect(changed.values[0] == 10 && changed.values[1] == "other" && rows[1].values[1] == 11)
        #expect(rows[2].values[0] == 20 && changed != rows[1])
        changed.values[1] = 11
        #expect(changed == rows[1] && changed.hashValue == rows[1].hashValue)
    }

    /// One that is kept keeps the others' values only as long as they are small.
    @Test func largeValuesAreNotKeptForOthers() {
        final class Witness { var deletions = 0 }
        let witness = Witness()
        func large(_ number: Int) -> DatabaseValue {
            let bytes = UnsafeMutableRawPointer.allocate(byteCount: 1 << 17, alignment: 1)
            let data = Data(
                bytesNoCopy: bytes, count: 1 << 17,
                deallocator: .custom { bytes, _ in
                    bytes.deallocate()
                    witness.deletions += 1
                })
            return .blob(data)
        }
        var rows = rows(20) { number, slot in slot == 0 ? large(number) : nil }
        rows = [rows[7]]
        #expect(witness.deletions == 19 && rows[0].key.number == 7)
    }
}
