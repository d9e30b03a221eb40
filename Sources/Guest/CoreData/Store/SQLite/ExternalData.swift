// Large data beside a store, in files of their own. Facts: stores made on devices have it in
// `.NAME_SUPPORT/_EXTERNAL_DATA`, by names that the rows have behind a byte; smaller data has another byte before it.

import AppleFoundation
import Database

/// The files of attributes that allow external storage.
struct ExternalData {
    /// Data that lies in its row.
    private static let inRow: UInt8 = 1
    /// The name of a file, in place of the data.
    private static let inFile: UInt8 = 2
    /// Larger data, in bytes, lies in a file.
    static let mostInRow = 100 << 10

    /// nil for a store in memory.
    private let folder: URL?

    /// - Parameter path: The store's file; nil for a store in memory.
    init(of path: String?) {
        folder = path.map { path in
            let store = URL(fileURLWithPath: path)
            let name = store.deletingPathExtension().lastPathComponent
            return store.deletingLastPathComponent().appendingPathComponent(".\(name)_SUPPORT/_EXTERNAL_DATA")
        }
    }

    /// What stands in a row for data that lies in it.
    static func column(_ data: Data) -> Data { Data([inRow]) + data }

    /// The data that a column has or names; nil if its file is not there, or it names none.
    func data(_ column: Data) -> Data? {
        if column.first == Self.inRow { return Data(column.dropFirst()) }
        return file(of: column).flatMap { try? Data(contentsOf: $0) }
    }

    private func file(of column: Data) -> URL? {
        let text = String(decoding: column.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
        // A name is a UUID and nothing else, so that no row leads out of the folder.
        guard column.first == Self.inFile, UUID(uuidString: text) != nil else { return nil }
        return folder?.appendingPathComponent(text)
    }

    /// Puts data into a file if it is too large for its row. The file is whole before anything names it.
    ///
    /// - Returns: What is to stand in the row.
    /// - Throws: What Foundation says if the file cannot be written.
    func movedOut(_ column: Data) throws -> Data {
        guard let folder, column.first == Self.inRow, column.count - 1 > Self.mostInRow else { return column }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let name = UUID().uuidString
        try Data(column.dropFirst()).write(to: folder.appendingPathComponent(name))
        return Data([Self.inFile]) + Data(name.utf8) + [0]
    }

    /// Removes the files that columns name, where they name any.
    func remove(_ columns: [Data]) {
        for file in columns.compactMap(file) { try? FileManager.default.removeItem(at: file) }
    }

    /// Removes the files that no row names: those of writers that were ended between their files and their rows. Called while
    /// nobody else may write: files are written only by whoever may (`SQLStore.write`).
    func sweep(_ database: Database) throws {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return }
        let files = Set(names.filter { UUID(uuidString: $0) != nil })
        guard !files.isEmpty else { return }
        // The model may know only a part of the tables: all columns that could name a file are asked.
        let columns = try database.query(
            "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c "
                + "WHERE m.type = 'table' AND m.name LIKE 'Z%' AND c.type = 'BLOB'"
        ) { ($0.text(0) ?? "", $0.text(1) ?? "") }
        var named: Set<String> = []
        for (table, column) in columns {
            let found = try database.query(
                "SELECT \"\(column)\" FROM \"\(table)\" WHERE substr(\"\(column)\", 1, 1) = ? "
                    + "AND length(\"\(column)\") <= 64", [.blob(Data([Self.inFile]))]
            ) { $0.blob(0).flatMap(file)?.lastPathComponent }
            named.formUnion(found.compactMap { $0 })
        }
        for name in files.subtracting(named) {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }

    /// Removes all files, and the folder.
    func removeAll() {
        if let folder { try? FileManager.default.removeItem(at: folder) }
    }

    /// Copies all files to another store's folder. What is there stays.
    func copyAll(to other: ExternalData) throws {
        guard let folder, let target = other.folder,
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path), !names.isEmpty
        else { return }
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        for name in names where !FileManager.default.fileExists(atPath: target.appendingPathComponent(name).path) {
            try FileManager.default.copyItem(
                at: folder.appendingPathComponent(name), to: target.appendingPathComponent(name))
        }
    }
}
