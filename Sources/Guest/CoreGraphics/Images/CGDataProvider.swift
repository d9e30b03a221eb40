import AppleFoundation

/// Bytes that an image is made of.
///
/// - Status: partial (in memory and from files)
public final class CGDataProvider: @unchecked Sendable {
    let bytes: Data

    public init?(data: Data) {
        bytes = data
    }

    public convenience init?(data: CFData) {
        self.init(data: data as Data)
    }

    public convenience init?(url: CFURL) {
        self.init(url: url as URL)
    }

    public convenience init?(url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }

    public var data: CFData? { bytes as CFData }
}
