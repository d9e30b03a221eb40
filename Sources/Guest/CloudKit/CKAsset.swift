import AppleFoundation

/// A file that goes with a record.
///
/// - Status: complete
open class CKAsset: NSObject {
    public let fileURL: URL?

    public init(fileURL: URL) { self.fileURL = fileURL }
}
