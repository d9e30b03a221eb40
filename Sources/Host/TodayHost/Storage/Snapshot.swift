import Foundation
import HostLink

/// A kept picture.
public struct Snapshot: Hashable, Sendable {
    /// The file as it is, in the QOI format, straight alpha.
    public var qoi: Data
    /// Points.
    public var size: LinkSize

    /// Nil if `qoi` is no whole picture.
    init?(qoi: Data, scale: Double) {
        guard let (width, height) = QOI.size(of: qoi) else { return nil }
        self.qoi = qoi
        size = LinkSize(width: Double(width) / scale, height: Double(height) / scale)
    }
}
