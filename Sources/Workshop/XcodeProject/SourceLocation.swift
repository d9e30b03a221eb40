/// A place in a file of the user's, as compilers print it.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
    /// The file's absolute path.
    public var path: String
    /// From 1; 0 if only the file is known.
    public var line: Int
    /// From 1, in characters; 0 if only the line is known.
    public var column: Int

    public init(path: String, line: Int = 0, column: Int = 0) {
        self.path = path
        self.line = line
        self.column = column
    }

    /// `path`, `path:line` or `path:line:column`.
    public var description: String {
        if line == 0 { return path }
        return column == 0 ? "\(path):\(line)" : "\(path):\(line):\(column)"
    }

    /// The place of the byte at `offset` in `bytes`.
    public init(path: String, offset: Int, in bytes: [UInt8]) {
        var line = 1
        var column = 1
        for byte in bytes.prefix(offset) {
            if byte == 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        self.init(path: path, line: line, column: column)
    }
}
