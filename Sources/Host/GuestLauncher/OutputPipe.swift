import CLinux
import Descriptors
import Glibc
import HostLink

/// Where a process's output goes through. The reading end does not block; it is at its end when nobody has the writing end
/// any more, so that the host lets go of that once the process has it.
struct OutputPipe {
    let reading: SharedDescriptor
    let writing: SharedDescriptor

    /// - Throws: `LinkError.system` if the process has too many descriptors.
    init() throws {
        var ends: [Int32] = [-1, -1]
        guard linux_pipe(&ends) == 0, let reading = SharedDescriptor(owning: ends[0]),
            let writing = SharedDescriptor(owning: ends[1])
        else { throw LinkError.system(call: "pipe", code: errno) }
        (self.reading, self.writing) = (reading, writing)
    }
}
