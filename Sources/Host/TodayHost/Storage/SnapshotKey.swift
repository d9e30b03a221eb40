import HostLink

/// What a snapshot is a picture of. It is valid only for exactly this: a widget may draw otherwise on another screen, at
/// another scale, text size or iOS version, in another appearance, language or mode.
public struct SnapshotKey: Hashable, Sendable {
    public var widget: String
    public var displayMode: DisplayMode
    public var environment: GuestEnvironment

    public init(widget: String, displayMode: DisplayMode, environment: GuestEnvironment) {
        self.widget = widget
        self.displayMode = displayMode
        self.environment = environment
    }

    /// Bytes that a file name may have on Linux's file systems.
    private static let longestName = 255
    private static let suffix = ".png"

    /// A file name that no other key has.
    var fileName: String {
        let name = Self.prefix(of: widget)
        let surroundings = self.surroundings
        let isShort = name.utf8.count + surroundings.utf8.count + Self.suffix.utf8.count <= Self.longestName
        return name + (isShort ? surroundings : Self.digest(of: surroundings)) + Self.suffix
    }

    private var surroundings: String {
        var parts: [String] = [
            "\(environment.screen.width)x\(environment.screen.height)", "@\(environment.scale)", environment.locale,
            environment.languages.joined(separator: ","), environment.textSize, "\(displayMode)",
            "\(environment.appearance)", "iOS\(environment.systemVersion)",
        ]
        // They say nothing of who wants none of it, whose pictures are kept under older names.
        if environment.increasesContrast { parts.append("contrast") }
        if environment.reducesMotion { parts.append("calm") }
        if environment.isPulledDown { parts.append("pulled") }
        if let date = environment.heldDate { parts.append("\(date)") }
        return parts.map(Self.safe).joined(separator: "+")
    }

    /// FNV-1a, 64 bits (isthe.com/chongo/tech/comp/fnv): the same in each run of the host.
    private static func digest(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }

    /// The part of a file name that says of which widget the snapshot is.
    static func widgetPart(of fileName: String) -> Substring { fileName.prefix { $0 != "+" } }

    /// What the file names of a widget's snapshots, and of no other's, begin with.
    static func prefix(of widget: String) -> String { "\(safe(widget))+" }

    /// Identifiers and locales come from bundles: nothing of them may be taken for a path, and no two for one name.
    private static func safe(_ part: String) -> String {
        guard !part.utf8.allSatisfy(isPlain) else { return part }
        return part.unicodeScalars.map { scalar in
            UInt8(exactly: scalar.value).map(isPlain) == true
                ? String(scalar) : "_\(String(scalar.value, radix: 16))_"
        }.joined()
    }

    /// By its number: Unicode's tables take long, and names are asked for at each change of the state.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "@"):
            true
        default: false
        }
    }
}
