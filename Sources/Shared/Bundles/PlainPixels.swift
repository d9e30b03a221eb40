import Foundation

/// Files with nothing but pixels, which an app that was built elsewhere may bring as anything.
enum PlainPixels {
    /// The bytes of a file.
    /// - Returns: nil if it is no plain file of exactly this size.
    static func read(_ file: URL, count: Int) -> Data? {
        let descriptor = open(file.path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == count,
            let bytes = try? handle.read(upToCount: count), bytes.count == count
        else { return nil }
        return bytes
    }
}
