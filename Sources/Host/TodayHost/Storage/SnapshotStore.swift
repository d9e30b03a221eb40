import Foundation
import HostLink
import Log

/// The pictures of the widgets' last displays: one QOI file each, which a face can show without the host decoding it.
///
/// They are encoded, written and read beside the main loop.
@MainActor
public final class SnapshotStore {
    private let folder: URL
    private let log: Log
    private let disk = DiskQueue()
    /// The files that there are, or will be in a moment.
    private var names: Set<String>
    private var hasComplained = false
    private lazy var writer = makeWriter()

    private enum Content: Sendable {
        case pixels(Data, SurfaceGeometry)
        case encoded(Data)
        case nothing
    }

    private let clock: any TodayClock

    /// - Parameter folder: made when the first snapshot is kept. Everything in it may be deleted at any time.
    public init(folder: URL, clock: any TodayClock, log: Log) {
        self.folder = folder
        self.clock = clock
        self.log = log
        names = Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    }

    /// Reads the snapshot for `key`; `then` is told nil if there is none that can be read.
    public func read(_ key: SnapshotKey, then: @escaping @MainActor (Snapshot?) -> Void) {
        let (name, scale) = (key.fileName, key.scale)
        guard names.contains(name) else { return then(nil) }
        let file = folder.appendingPathComponent(name)
        disk.perform {
            (try? Data(contentsOf: file)).flatMap { Snapshot(qoi: $0, scale: scale) }
        } then: { [weak self] snapshot in
            if snapshot == nil { self?.names.remove(name) }
            then(snapshot)
        }
    }

    /// Whether there is a snapshot for `key`, as far as is known without reading it.
    func hasSnapshot(for key: SnapshotKey) -> Bool { names.contains(key.fileName) }

    /// Keeps a picture; the one before it stays if that fails.
    public func keep(_ update: SurfaceUpdate, for key: SnapshotKey) {
        let name = key.fileName
        names.insert(name)
        // The guest may draw over its pixels as soon as this returns.
        writer.set(.pixels(Data(update.pixels), update.geometry), for: name)
    }

    /// Forgets all snapshots of a widget.
    public func removeAll(of widget: String) {
        let prefix = SnapshotKey.prefix(of: widget)
        for name in names where name.hasPrefix(prefix) {
            names.remove(name)
            writer.set(.nothing, for: name)
        }
    }

    /// Waits until everything that was kept so far has been written, or has failed to be.
    public func settle() async { await disk.settle() }

    /// Blocks until everything that was kept so far has been written. For the end of a program.
    public func finish() { disk.finish() }

    private func makeWriter() -> WriteBehind<String, Content> {
        let folder = folder
        return WriteBehind(on: disk, clock: clock) { name, content in
            let file = folder.appendingPathComponent(name)
            if case .pixels(let pixels, let geometry) = content {
                content = .encoded(pixels.withUnsafeBytes { QOI.encode($0, geometry) })
            }
            switch content {
            case .encoded(let data):
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try data.write(to: file, options: .atomic)
            case .pixels, .nothing: try? FileManager.default.removeItem(at: file)
            }
        } done: { [weak self] name, result in
            self?.wrote(name, result)
        }
    }

    private func wrote(_ name: String, _ result: Result<Void, any Error>) {
        switch result {
        case .success: hasComplained = false
        case .failure(let error):
            guard !hasComplained else { return }
            hasComplained = true
            log.warning("snapshots cannot be kept, which is tried again later: \(error.localizedDescription)")
        }
    }
}
