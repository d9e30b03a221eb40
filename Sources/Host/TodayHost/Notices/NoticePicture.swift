import CLinux
import Descriptors
import Foundation
import HostLink

/// The bytes of a picture that belongs to a notification, as they lie in the file: nothing here decodes them.
public struct NoticePicture: Hashable, Sendable {
    /// What the first bytes say that it is.
    public enum Kind: String, CaseIterable, Sendable {
        case png = "image/png"
        case jpeg = "image/jpeg"
        case gif = "image/gif"

        fileprivate var signature: [UInt8] {
            switch self {
            case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            case .jpeg: [0xFF, 0xD8, 0xFF]
            case .gif: Array("GIF8".utf8)
            }
        }
    }

    public let kind: Kind
    public let bytes: Data

    /// Reads it from the disk.
    ///
    /// - Parameters:
    ///   - path: absolute, as a guest says it.
    ///   - folders: those that the guest may read itself. A file outside of them, or to which a link leads, is none.
    /// - Returns: nil if there is no such picture, or it is larger than one may be.
    init?(at path: String, in folders: [String]) {
        guard let folder = folders.first(where: { path.hasPrefix($0 + "/") }) else { return nil }
        let rest = String(path.dropFirst(folder.utf8.count + 1))
        guard let descriptor = FileDescriptor(owning: linux_open_beneath(folder, rest)) else { return nil }
        var status = stat()
        guard fstat(descriptor.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            (1...NotificationLimits.picture).contains(Int(status.st_size))
        else { return nil }
        let file = FileHandle(fileDescriptor: descriptor.rawValue, closeOnDealloc: false)
        // No more than was there: it may grow meanwhile.
        guard let bytes = try? file.read(upToCount: Int(status.st_size)),
            let kind = Kind.allCases.first(where: { bytes.starts(with: $0.signature) })
        else { return nil }
        (self.kind, self.bytes) = (kind, bytes)
    }
}
