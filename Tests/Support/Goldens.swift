import Foundation

/// Pictures that were looked at once and must come out the same from then on, on every machine: in `Tests/Goldens`.
///
/// `make goldens` takes what is drawn now instead. What does not match is written to `.build/goldens-seen`.
public enum Goldens {
    public static let folder = Stage.package.appendingPathComponent("Tests/Goldens", isDirectory: true)
    public static let seen = Stage.package.appendingPathComponent(".build/goldens-seen", isDirectory: true)

    /// Whether the goldens are being made anew. The one thing that tests read from the environment, since `swift test`
    /// passes no arguments on.
    public static var areBeingMade: Bool { ProcessInfo.processInfo.environment["HODIE_MAKE_GOLDENS"] == "1" }

    /// Compares a picture with the golden of that name.
    ///
    /// - Parameters:
    ///   - folder: of the goldens.
    ///   - seen: the folder for what does not match.
    ///   - isMade: whether the picture becomes the golden instead.
    /// - Returns: what is wrong and where to look, or nil if nothing is.
    public static func complaint(
        about picture: URL, named name: String, in folder: URL = folder, seen: URL = seen, isMade: Bool = areBeingMade
    ) throws -> String? {
        let drawn = try Picture(contentsOf: picture)
        let golden = folder.appendingPathComponent("\(name).png")
        if isMade {
            // A golden that shows the same keeps its bytes.
            if (try? Picture(contentsOf: golden)) != drawn {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(contentsOf: picture).write(to: golden)
            }
            return nil
        }
        guard FileManager.default.fileExists(atPath: golden.path) else {
            let file = seen.appendingPathComponent("\(name).png")
            try drawn.write(to: file)
            return "There is no golden \(name). Look at \(file.path), and if it is right, run: make goldens"
        }
        let wanted = try Picture(contentsOf: golden)
        guard wanted != drawn else { return nil }
        let file = seen.appendingPathComponent("\(name).png")
        let difference = seen.appendingPathComponent("\(name)-difference.png")
        try drawn.write(to: file)
        try drawn.difference(from: wanted).write(to: difference)
        return """
            \(drawn.differingPixels(from: wanted)) pixels of \(name) are not those of its golden. Look at \(file.path) \
            and \(difference.path); if it is right, run: make goldens
            """
    }
}
