// How processes tell each other that a store has changed. A confined process may neither watch folders nor reach others by
// sockets or signals; it may map a file of its group, and sleep on a number in it.

import CSharedNumber
import Glibc

/// A number in a file that goes up with each save, whoever makes it.
///
/// Unchecked, because the number is only touched by atomic operations, and the mapping stays as long as the object.
final class SharedCounter: @unchecked Sendable {
    private static let size = 4096
    private let number: UnsafeMutablePointer<UInt32>

    /// - Parameters:
    ///   - path: The file. Nothing of the store is in it.
    ///   - makesFile: Whether it is made if there is none.
    /// - Returns: nil where the file is not to be had.
    init?(path: String, makesFile: Bool) {
        let file = open(path, O_RDWR | (makesFile ? O_CREAT : 0) | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard ftruncate(file, off_t(Self.size)) == 0,
            let address = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), address != MAP_FAILED
        else { return nil }
        number = address.bindMemory(to: UInt32.self, capacity: 1)
    }

    deinit { munmap(number, Self.size) }

    var value: UInt32 { shared_number_value(number) }

    func increase() { shared_number_increase(number) }

    /// Blocks the thread until the number is another one. Gives what it is then.
    func wait(beyond seen: UInt32) -> UInt32 {
        while value == seen { shared_number_wait(number, seen) }
        return value
    }
}
