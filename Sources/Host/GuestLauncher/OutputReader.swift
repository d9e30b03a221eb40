import Descriptors
import Dispatch
import Glibc

/// Reads lines from a guest's standard output and error. Long lines are cut. Of too many lines in one second the rest
/// is dropped, and one line says how many are missing.
@MainActor
final class OutputReader {
    /// Bytes of a line that are kept.
    static let lineLength = 2000
    static let linesPerSecond = 200

    private let pipe: SharedDescriptor
    private let line: @MainActor (String) -> Void
    private var source: DescriptorSource?
    /// Whether somebody may write still.
    var isReading: Bool { source != nil }
    private var partial: [UInt8] = []
    private var second: Int = 0
    private var linesInSecond = 0
    private var dropped = 0

    /// Reads from the reading end of a pipe, which does not block.
    init(_ pipe: SharedDescriptor, line: @escaping @MainActor (String) -> Void) {
        self.pipe = pipe
        self.line = line
        let source = DescriptorSource(reading: pipe, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { _ = self?.readTurn() }
        }
        self.source = source
        source.activate()
    }

    isolated deinit { source?.cancel() }

    /// Reads what is there still, and stops.
    func finish() {
        // Far more than a pipe holds, in case somebody goes on writing.
        for _ in 0..<64 { guard readTurn() else { break } }
        if !partial.isEmpty { tell(partial[...]) }
        if dropped > 0 { line("(\(dropped) lines left out)") }
        source?.cancel()
        source = nil
    }

    /// Reads a bounded amount. Whether there may be more now.
    @discardableResult
    func readTurn() -> Bool {
        guard source != nil else { return false }
        let bytes = withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 1) { room -> [UInt8]? in
            let count = read(pipe.rawValue, room.baseAddress, room.count)
            if count < 0, errno == EAGAIN || errno == EINTR { return nil }
            // None at all: no process can write any more.
            return Array(room[..<max(0, count)])
        }
        guard let bytes else { return false }
        guard !bytes.isEmpty else {
            stop()
            return false
        }
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            append(rest[..<end])
            tell(partial[...])
            partial.removeAll(keepingCapacity: true)
            rest = rest[(end + 1)...]
        }
        append(rest)
        return true
    }

    /// At the end of the file the source would fire for ever.
    private func stop() {
        source?.cancel()
        source = nil
    }

    private func append(_ bytes: ArraySlice<UInt8>) {
        partial.append(contentsOf: bytes.prefix(Self.lineLength - partial.count))
    }

    private func tell(_ bytes: ArraySlice<UInt8>) {
        let now = Int(DispatchTime.now().uptimeNanoseconds / 1_000_000_000)
        if now != second {
            second = now
            linesInSecond = 0
            if dropped > 0 { line("(\(dropped) lines left out)") }
            dropped = 0
        }
        linesInSecond += 1
        guard linesInSecond <= Self.linesPerSecond else {
            dropped += 1
            return
        }
        line(String(decoding: bytes, as: UTF8.self))
    }
}
