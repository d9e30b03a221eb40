import Foundation

/// Which function and line of the author's a place in the code of a shared object is. It is made while the compiler is at
/// hand and lies beside the object, as `Name.so.lines`: a widget that crashes looks itself up in it, on machines without
/// any debugger (`CCrashReport` reads it).
struct LineTable {
    struct Row: Equatable {
        /// Of the object when it is loaded at 0.
        var address: Int
        /// From 1; 0 where none of the function's lines begins yet.
        var line: Int
        var file: String
        /// Empty where code begins that is not the author's.
        var function: String
    }

    /// By address, each of them once.
    let rows: [Row]

    /// - Parameters:
    ///   - library: what the compiler made, with its line numbers.
    ///   - module: its module.
    ///   - sources: the author's files; code of any other is nobody's.
    /// - Throws: what reading throws, `ByteReader.EndReached` for what is no shared object.
    init(library: URL, module: String, sources: Set<String>) throws {
        let object = try SharedObject(try Data(contentsOf: library))
        let code = object.code
        let functions = try object.functions()
        // Of two rows at one address the later one counts, but the end of one sequence gives way to the next one's start.
        let sorted = try LineProgram.rows(of: object).enumerated().filter {
            code.contains($0.element.address) || $0.element.endsSequence && $0.element.address == code.upperBound
        }.sorted {
            ($0.element.address, $0.element.endsSequence ? 0 : 1, $0.offset)
                < ($1.element.address, $1.element.endsSequence ? 0 : 1, $1.offset)
        }
        let placed = sorted.map { (row: $0.element, symbol: Self.function(at: $0.element.address, in: functions)) }
        // The author's functions, and the file that each stands in.
        var files: [String: String] = [:]
        for (row, symbol) in placed {
            if let symbol, row.line > 0, sources.contains(row.file) { files[symbol] = files[symbol] ?? row.file }
        }
        let names = files.reduce(into: [:]) { $0[$1.key] = FunctionName.readable($1.key, module: module) }
        var rows: [Row] = []
        for (found, symbol) in placed {
            var row = Row(address: found.address, line: 0, file: "", function: "")
            if !found.endsSequence, let symbol, let file = files[symbol], let name = names[symbol] {
                let isOwn = sources.contains(found.file) && found.line > 0
                // Code that the compiler added, such as a check that ends in a trap, has no line of its own; it gets
                // that of the code before it.
                let before = rows.last.flatMap { $0.function == name ? $0 : nil }
                row = Row(
                    address: found.address, line: isOwn ? found.line : before?.line ?? 0,
                    file: isOwn ? found.file : before?.file ?? file, function: name)
            }
            if rows.last?.address == row.address { rows.removeLast() }
            if let last = rows.last, last.line == row.line, last.file == row.file, last.function == row.function {
                continue
            }
            rows.append(row)
        }
        self.rows = rows
    }

    private static func function(at address: Int, in functions: [SharedObject.Function]) -> String? {
        var (low, high) = (0, functions.count)
        while low < high {
            let middle = (low + high) / 2
            if functions[middle].address <= address { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : functions[low - 1].name
    }

    /// The last row that begins at or before an address, if it is of the author's.
    func row(at address: Int) -> Row? {
        rows.last { $0.address <= address }.flatMap { $0.function.isEmpty ? nil : $0 }
    }

    /// Where the table of a shared object lies.
    static func file(for library: URL) -> URL { library.appendingPathExtension("lines") }

    /// What `CCrashReport` reads: a mark, two counts, the rows, the strings.
    func encoded() -> Data {
        var strings = Data([0])
        var offsets: [String: Int] = ["": 0]
        func offset(_ text: String) -> Int {
            if let known = offsets[text] { return known }
            let start = strings.count
            strings.append(contentsOf: text.utf8)
            strings.append(0)
            offsets[text] = start
            return start
        }
        var body = Data()
        func put(_ number: Int, into data: inout Data) {
            withUnsafeBytes(of: UInt32(clamping: number).littleEndian) { data.append(contentsOf: $0) }
        }
        for row in rows {
            for number in [row.address, row.line, offset(row.file), offset(row.function)] { put(number, into: &body) }
        }
        var result = Data("HDLN".utf8)
        put(rows.count, into: &result)
        put(strings.count, into: &result)
        return result + body + strings
    }
}
