import AppLibrary
import Bundles
import Foundation

/// A document that the user has dropped on an app, while a page hands it over piece by piece.
actor DroppedDocument {
    /// Bytes of the largest document that a page may hand over.
    static let largest = 1 << 30

    private let app: String
    private let name: String
    private let size: Int
    private let library: AppLibrary
    /// Where it lies until it is whole, in a folder of its own.
    private let folder: URL
    private var file: FileHandle?
    private var received = 0

    /// - Parameters:
    ///   - app: the app's identifier.
    ///   - name: the file's name.
    ///   - size: bytes.
    init(_ name: String, size: Int, for app: String, into library: AppLibrary) {
        (self.app, self.name, self.size, self.library) = (app, name, size, library)
        folder = library.directories.dropped.appendingPathComponent(UUID().uuidString, isDirectory: true)
    }

    /// Makes room for it, if its app takes it.
    ///
    /// - Returns: whether pieces are to come; if not, it is whole.
    /// - Throws: `DocumentError`, `LibraryError`, or what the disk says.
    func begin() throws -> Bool {
        try library.check(name, for: try library.app(with: app))
        guard size <= Self.largest else { throw DocumentError.tooLarge(name: name, limit: Self.largest) }
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let path = folder.appendingPathComponent(name)
        try Data().write(to: path, options: .withoutOverwriting)
        file = try FileHandle(forWritingTo: path)
        return size > 0
    }

    /// - Returns: how many bytes are there now; nil if it is whole.
    /// - Throws: `DocumentError.notAsAnnounced`, or what the disk says.
    func append(_ piece: Data) throws -> Int? {
        guard let file, !piece.isEmpty, piece.count <= size - received else {
            throw DocumentError.notAsAnnounced(name: name)
        }
        try file.write(contentsOf: piece)
        received += piece.count
        return received == size ? nil : received
    }

    /// Puts it into the app's inbox.
    ///
    /// - Returns: where the app finds it.
    /// - Throws: `DocumentError`, `LibraryError`, or what the disk says.
    func deliver() throws -> URL {
        try file?.close()
        file = nil
        defer { remove() }
        let app = try library.app(with: app)
        return try library.file(of: try library.deliver(folder.appendingPathComponent(name), to: app))
    }

    /// Nothing more comes of it.
    func remove() {
        file = nil
        try? FileManager.default.removeItem(at: folder)
    }

    /// Removes what a host that has ended in the middle has left.
    static func removeAll(of library: AppLibrary) {
        try? FileManager.default.removeItem(at: library.directories.dropped)
    }
}
