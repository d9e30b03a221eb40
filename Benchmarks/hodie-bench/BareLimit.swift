import Foundation
import TestSupport

/// What this machine takes for the least that a confined widget needs: the program `bare-fork`, asked for one picture at a
/// time between the runs that it is compared with.
@MainActor
final class BareLimit {
    private let process = Process()
    private let questions = Pipe()
    private let answers = Pipe()
    /// Milliseconds from the question to the picture.
    private(set) var samples: [Double] = []

    init(fontCache: String) throws {
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("bare-fork")
        process.environment = ["XDG_CACHE_HOME": fontCache]
        process.standardInput = questions
        process.standardOutput = answers
        try process.run()
        // It says when it is warm; the first picture of a child is not counted.
        _ = answers.fileHandleForReading.readData(ofLength: 1)
        sample()
        samples = []
    }

    deinit { process.terminate() }

    /// Has one picture made and remembers how long it took. Returns when nothing of it is left to do, so that what is
    /// measured next has the processor for itself.
    func sample() {
        let start = DispatchTime.now().uptimeNanoseconds
        questions.fileHandleForWriting.write(Data([1]))
        guard answers.fileHandleForReading.readData(ofLength: 1).count == 1 else { return }
        samples.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
        _ = answers.fileHandleForReading.readData(ofLength: 1)
    }
}
