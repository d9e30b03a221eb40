import Descriptors
import Glibc
import TestSupport
import Testing

@testable import GuestLauncher

/// What a guest writes to its standard output and error.
@MainActor @Suite struct OutputReaderTests {
    private final class Lines {
        var all: [String] = []
    }

    private let lines = Lines()

    private func reader() throws -> (OutputReader, writing: SharedDescriptor) {
        let pipe = try OutputPipe()
        return (OutputReader(pipe.reading) { [lines] in lines.all.append($0) }, pipe.writing)
    }

    private func write(_ text: String, to end: SharedDescriptor) {
        #expect(Glibc.write(end.rawValue, text, text.utf8.count) == text.utf8.count)
    }

    @Test func linesAreToldWhenTheyEnd() throws {
        let (reader, end) = try reader()
        write("one\ntw", to: end)
        #expect(reader.readTurn() && lines.all == ["one"])
        write("o\n\nrest", to: end)
        #expect(reader.readTurn() && lines.all == ["one", "two", ""])
        reader.finish()
        #expect(lines.all == ["one", "two", "", "rest"] && !reader.isReading)
    }

    @Test func aLongLineIsCut() throws {
        let (reader, end) = try reader()
        write(String(repeating: "a", count: 1500), to: end)
        reader.readTurn()
        write(String(repeating: "b", count: 1500) + "\nnext\n", to: end)
        reader.readTurn()
        #expect(lines.all.map(\.count) == [OutputReader.lineLength, 4])
    }

    /// A guest may close its ends and live on. Who took that for an empty pipe would be asked to read for ever.
    @Test func itIsNotReadOnWhenNobodyCanWriteAnyMore() async throws {
        var (reader, end): (OutputReader, SharedDescriptor?) = try reader()
        // The number of the last error stays until the next one.
        #expect(!reader.readTurn() && errno == EAGAIN && reader.isReading)
        if let end { write("last", to: end) }
        #expect(reader.readTurn())
        end = nil
        // Processes that other tests start may have a copy until they are another program.
        let hasEnded = await eventually { @MainActor in
            errno = EAGAIN
            return !reader.readTurn() && !reader.isReading
        }
        #expect(hasEnded)
        reader.finish()
        #expect(lines.all == ["last"])
    }
}
