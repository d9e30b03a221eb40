import Foundation

/// How full the volume is that holds this app's data. All figures in bytes.
public struct DiskUsage: Equatable, Decodable {
    public let total: Int64
    public let free: Int64

    public init(total: Int64, free: Int64) {
        self.total = total
        self.free = free
    }

    /// Asks the file system; or, for pictures that must come out the same on every machine, the file `sample.json` in
    /// the app group's folder, if there is one: `{"total": 64000000000, "free": 21000000000}`.
    public static func current() -> DiskUsage? { sample ?? measured() }

    private static var sample: DiskUsage? {
        let folder = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: SharedState.group)
        guard let file = folder?.appendingPathComponent("sample.json"), let data = try? Data(contentsOf: file)
        else { return nil }
        return try? JSONDecoder().decode(DiskUsage.self, from: data)
    }

    private static func measured() -> DiskUsage? {
        let home = NSHomeDirectory()
        guard let attributes = try? FileManager.default.attributesOfFileSystem(forPath: home),
            let total = (attributes[.systemSize] as? NSNumber)?.int64Value, total > 0
        else { return nil }
        return DiskUsage(total: total, free: freeBytes(at: home) ?? 0)
    }

    public var used: Int64 { total - free }

    /// From 0 (empty) to 1 (full).
    public var share: Double { Double(used) / Double(total) }

    /// Whether the difference would show: the percentage is told with one decimal.
    public func differs(from share: Double) -> Bool { abs(self.share - share) >= 0.0005 }

    private static func freeBytes(at path: String) -> Int64? {
        let url = URL(fileURLWithPath: path)
        if #available(iOS 11.0, *) {
            let values = try? url.resourceValues(forKeys: [.volumeAvailableCapacityForImportantUsageKey])
            return values?.volumeAvailableCapacityForImportantUsage
        }
        let values = try? url.resourceValues(forKeys: [.volumeAvailableCapacityKey])
        return values?.volumeAvailableCapacity.map { Int64($0) }
    }
}
