@_spi(Hosting) import AppleFoundation

/// The places that an app knows: `CLGeocoder.json`, an array of objects with the names of `CLPlacemark`'s parts, a `latitude`
/// and a `longitude`. No service is asked for others.
enum PlaceList {
    static let fileName = "CLGeocoder.json"
    /// Bytes.
    static let longest = 4 << 20

    /// Where the list may be, the first that is there counts: the guest's data, those of its groups, its bundle, its app's.
    static func files(_ context: GuestContext) -> [String] {
        let data = [context.containerPath] + context.groupContainers.sorted { $0.key < $1.key }.map(\.value)
        return data.filter { !$0.isEmpty }.map { "\($0)/Library/\(fileName)" }
            + [context.bundlePath, context.applicationPath].map { "\($0)/\(fileName)" }
    }

    /// - Throws: `CLError.network` if there is no list, or none that can be read, which the log tells.
    static func read(_ context: GuestContext) throws -> [KnownPlace] {
        guard let file = files(context).first(where: { access($0, R_OK) == 0 }) else { throw CLError(.network) }
        do {
            let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
            guard size <= longest else { throw TooLong() }
            let places = try JSONDecoder().decode([KnownPlace].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
            return places.filter { CLLocationCoordinate2DIsValid($0.coordinate) }
        } catch {
            GuestLog.write("The places in \(file) can't be read: \(error)")
            throw CLError(.network)
        }
    }

    private struct TooLong: Error, CustomStringConvertible {
        var description: String { "the list is longer than \(longest) bytes" }
    }
}
