import Foundation
import PropertyLists
import TestSupport
import Testing

/// Whatever the bytes are, they are a value or an error, and never the end of the process.
@Suite struct CheckedPropertyListTests {
    private struct Message: Codable, Equatable {
        var name = "ü"
        var numbers = [1, -2, Int.max, 300]
        var ratio = 0.1
        var isOn = true
        var body = Data([0, 255])
        var date = Date(timeIntervalSinceReferenceDate: 7)
        var nested = ["key": ["a", String(repeating: "long ", count: 20)]]
    }

    private func bytes(_ format: PropertyListSerialization.PropertyListFormat) throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        return try encoder.encode(Message())
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func whatIsWholeIsReadAsItWasWritten(_ format: PropertyListSerialization.PropertyListFormat) throws {
        #expect(try CheckedPropertyList.decode(Message.self, from: bytes(format)) == Message())
        let value = try #require(try CheckedPropertyList.value(of: bytes(format)) as? [String: Any])
        #expect(value["ratio"] as? Double == 0.1 && value["isOn"] as? Bool == true)
    }

    @Test func everyBinaryListThatEndsEarlyIsRefused() throws {
        let whole = try bytes(.binary)
        // A text without any signs is a list of the oldest form: one word.
        for length in "bplist".count..<whole.count {
            #expect(throws: (any Error).self) { try CheckedPropertyList.value(of: whole.prefix(length)) }
        }
    }

    /// Every bit of every byte: Foundation alone ends the process at some of them.
    @Test func everyByteMayBeAnotherOne() throws {
        let whole = try bytes(.binary)
        var refused = 0
        for place in whole.indices {
            for bit in 0..<8 {
                var changed = whole
                changed[place] ^= 1 << bit
                do { _ = try CheckedPropertyList.decode(Message.self, from: changed) } catch { refused += 1 }
            }
        }
        #expect(refused > whole.count * 2)
    }

    /// What is still a list after that is one like any other: written, it is read again as it was.
    @Test func severalChangesAtOnce() throws {
        var numbers = SeededNumbers(state: 7)
        let whole = [UInt8](try bytes(.binary))
        var (taken, refused) = (0, 0)
        for _ in 0..<20_000 {
            var changed = whole
            for _ in 0...numbers.below(6) {
                let place = numbers.below(changed.count)
                switch numbers.below(3) {
                case 0: changed[place] = UInt8(numbers.below(256))
                case 1: changed.insert(changed[numbers.below(changed.count)], at: place)
                default: if changed.count > 1 { changed.remove(at: place) }
                }
            }
            let data = Data(changed)
            do {
                _ = try CheckedPropertyList.value(of: data)
                guard BinaryPropertyList.begins(data) else { continue }
                let list = BinaryPropertyList.write(try BinaryPropertyList.read(data))
                let again = (try? BinaryPropertyList.read(list)).map(BinaryPropertyList.write)
                #expect(again == list)
                taken += 1
            } catch {
                refused += 1
            }
        }
        #expect(taken > 1000 && refused > 10_000, "\(taken) \(refused)")
    }

    /// Forty lists, each of which holds the next one twice: a million million values of a few hundred bytes.
    @Test func listsThatHoldEachOtherManyTimesDoNotGrowWithoutEnd() {
        var bytes = [UInt8]("bplist00".utf8)
        var offsets: [Int] = []
        for level in 0..<40 {
            offsets.append(bytes.count)
            bytes += level < 39 ? [0xA2, UInt8(level + 1), UInt8(level + 1)] : [0x09]
        }
        let table = bytes.count
        bytes += offsets.map { UInt8($0) } + [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [offsets.count, 0, table] {
            bytes += (0..<8).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) }
        }
        #expect(throws: PropertyListError.self) {
            try CheckedPropertyList.value(of: Data(bytes))
        }
    }
}
