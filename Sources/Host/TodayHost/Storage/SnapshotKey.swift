import HostLink

/// What a snapshot is a picture of. It is valid only for exactly this.
public struct SnapshotKey: Hashable, Sendable {
    public var widget: String
    /// Points.
    public var width: Double
    public var scale: Double
    public var locale: String
    public var textSize: String
    public var displayMode: DisplayMode
    public var appearance: GuestEnvironment.Appearance
    public var systemVersion: Int

    public init(widget: String, width: Double, displayMode: DisplayMode, environment: GuestEnvironment) {
        self.widget = widget
        self.width = width
        self.displayMode = displayMode
        scale = environment.scale
        locale = environment.locale
        textSize = environment.textSize
        appearance = environment.appearance
        systemVersion = environment.systemVersion
    }

    /// A file name that no other key has.
    var fileName: String {
        let parts: [String] = [
            widget, "\(width)", "@\(scale)", locale, textSize, "\(displayMode)", "\(appearance)", "iOS\(systemVersion)",
        ]
        return parts.map(Self.safe).joined(separator: "+") + ".qoi"
    }

    /// The part of a file name that says of which widget the snapshot is.
    static func widgetPart(of fileName: String) -> Substring { fileName.prefix { $0 != "+" } }

    /// What the file names of a widget's snapshots, and of no other's, begin with.
    static func prefix(of widget: String) -> String { "\(safe(widget))+" }

    /// Identifiers and locales come from bundles: nothing of them may be taken for a path, and no two for one name.
    private static func safe(_ part: String) -> String {
        part.unicodeScalars.map { scalar in
            let isPlain = scalar.properties.isAlphabetic || "0123456789.-@".unicodeScalars.contains(scalar)
            return scalar.isASCII && isPlain ? String(scalar) : "_\(String(scalar.value, radix: 16))_"
        }.joined()
    }
}
