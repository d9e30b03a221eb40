import Foundation

/// Bytes that an image is made of.
///
/// - Status: partial (in memory and from files)
public final class CGDataProvider: @unchecked Sendable {
    let bytes: Data

    public init?(data: Data) {
        bytes = data
    }

    public convenience init?(url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }

    public var data: Data? { bytes }
}
