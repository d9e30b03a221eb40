import AppleFoundation

/// The data that a store made on a device has in files of their own, beside it. They are read; what is written here lies
/// in the rows, as the layout allows.
struct ExternalData {
    /// What stands before the name of a file, in place of the data.
    static let mark: UInt8 = 2

    private let folder: URL

    /// - Parameter path: The store's file.
    init(of path: String) {
        let store = URL(fileURLWithPath: path)
        let name = store.deletingPathExtension().lastPathComponent
        folder = store.deletingLastPathComponent().appendingPathComponent(".\(name)_SUPPORT/_EXTERNAL_DATA")
    }

    /// The data that a column names; nil if its file is not there, or it names none.
    func data(_ column: Data) -> Data? {
        let text = String(decoding: column.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
        // A name is a UUID and nothing else, so that no row leads out of the folder.
        guard column.first == Self.mark, UUID(uuidString: text) != nil else { return nil }
        return try? Data(contentsOf: folder.appendingPathComponent(text))
    }
}
