import Foundation

/// The program `kiwi-bench`, asked over pipes.
final class KiwiProcess {
    private let process = Process()
    private let questions = Pipe()
    private let answers = Pipe()
    private var read = Data()

    init(executable: URL) throws {
        process.executableURL = executable
        process.standardInput = questions
        process.standardOutput = answers
        try process.run()
    }

    deinit { questions.fileHandleForWriting.closeFile() }

    func give(_ system: LinearSystem) {
        let edited = system.edited
        var lines = ["system \(system.variableCount) \(system.recipes.count) \(edited.recipe) \(edited.variable)"]
        for recipe in system.recipes {
            let terms = recipe.terms.map { " \($0.variable) \($0.factor)" }.joined()
            lines.append(
                "\(recipe.comparison.rawValue) \(recipe.priority) \(recipe.constant) \(recipe.terms.count)\(terms)")
        }
        say(lines.joined(separator: "\n"))
    }

    /// Milliseconds for making and solving the system.
    func scratch() -> Double { ask("scratch").first.map { $0 / 1e6 } ?? .infinity }

    /// Milliseconds for following another value.
    func edit(_ value: Double) -> Double { ask("edit \(value)").first.map { $0 / 1e6 } ?? .infinity }

    var values: [Double] { ask("values") }

    private func say(_ text: String) { questions.fileHandleForWriting.write(Data((text + "\n").utf8)) }

    private func ask(_ question: String) -> [Double] {
        say(question)
        while !read.contains(UInt8(ascii: "\n")) {
            let more = answers.fileHandleForReading.availableData
            guard !more.isEmpty else { return [] }
            read.append(more)
        }
        guard let end = read.firstIndex(of: UInt8(ascii: "\n")) else { return [] }
        let line = String(decoding: read[..<end], as: UTF8.self)
        read = Data(read[(end + 1)...])
        return line.split(separator: " ").compactMap { Double($0) }
    }
}
