import Foundation
import HostLink
import Log

/// The pictures of the widgets' last displays: one QOI file each, which a face can show without the host decoding it.
@MainActor
public final class SnapshotStore {
    private let folder: URL
    private let log: Log

    /// - Parameter folder: made when the first snapshot is kept. Everything in it may be deleted at any time.
    public init(folder: URL, log: Log) {
        self.folder = folder
        self.log = log
    }

    /// The snapshot for `key`, or nil.
    public func snapshot(for key: SnapshotKey) -> Snapshot? {
        guard let data = try? Data(contentsOf: file(of: key)) else { return nil }
        return Snapshot(qoi: data, scale: key.scale)
    }

    /// Whether there is a snapshot for `key`; its pixels are not read.
    func hasSnapshot(for key: SnapshotKey) -> Bool {
        guard let handle = try? FileHandle(forReadingFrom: file(of: key)) else { return false }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: QOI.leastSize)).flatMap { $0.flatMap(QOI.size) } != nil
    }

    /// Keeps a picture; the one before it stays if that fails.
    public func keep(_ update: SurfaceUpdate, for key: SnapshotKey) {
        let data = QOI.encode(update)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try data.write(to: file(of: key), options: .atomic)
        } catch {
            log.warning("the snapshot of \(key.widget) could not be kept: \(error.localizedDescription)")
        }
    }

    /// Forgets all snapshots of a widget.
    public func removeAll(of widget: String) {
        var key = SnapshotKey(widget: widget, width: 0, displayMode: .compact, environment: GuestEnvironment())
        key.locale = ""
        guard let prefix = key.fileName.split(separator: "+").first,
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        else { return }
        for name in names where name.hasPrefix("\(prefix)+") {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }

    private func file(of key: SnapshotKey) -> URL { folder.appendingPathComponent(key.fileName) }
}

/// A kept picture.
public struct Snapshot: Hashable, Sendable {
    /// The file as it is, in the QOI format, straight alpha.
    public var qoi: Data
    /// Points.
    public var size: LinkSize

    /// Nil if `qoi` is no picture.
    init?(qoi: Data, scale: Double) {
        guard let (width, height) = QOI.size(of: qoi) else { return nil }
        self.qoi = qoi
        size = LinkSize(width: Double(width) / scale, height: Double(height) / scale)
    }
}
