import AppleFoundation
import Database

extension SQLStore {
    /// Does what the options of a store ask SQLite for.
    ///
    /// - Parameters:
    ///   - pragmas: Values by the names of SQLite's pragmas. What is neither a name nor a plain value is an error.
    ///   - packs: Whether the file is packed anew.
    ///   - analyzes: Whether what searches are planned by is counted anew.
    /// - Throws: `StoreError`.
    func follow(pragmas: [String: Any], packs: Bool, analyzes: Bool) throws {
        try reporting {
            for (name, value) in pragmas.sorted(by: { $0.key < $1.key }) {
                let text = "\(value)"
                guard Self.isPlain(name), Self.isPlain(text.hasPrefix("-") ? String(text.dropFirst()) : text) else {
                    throw StoreError.badPragma(name: name, value: text)
                }
                _ = try database.query("PRAGMA \(name) = \(text)") { _ in }
            }
            guard !isReadOnly else { return }
            if packs { try database.execute("VACUUM") }
            if analyzes { try database.execute("ANALYZE") }
        }
    }

    private static func isPlain(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                    || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
            }
    }
}
