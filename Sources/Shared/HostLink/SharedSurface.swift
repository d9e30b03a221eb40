import CLinux
import Descriptors
import Dispatch
import Glibc

/// The host's side of a surface: a memory file with two buffers, of a size that nobody can change any more, mapped for
/// reading. The guest may go on writing to a buffer while it is read: a broken picture, but never more than that.
public final class SharedSurface {
    public let geometry: SurfaceGeometry
    /// To be sent with `HostMessage.surface`.
    public let descriptor: SharedDescriptor
    private let memory: UnsafeMutableRawPointer

    /// - Throws: `LinkError.badValue` for a size out of `LinkLimits`, `LinkError.system` if there is no memory.
    public init(geometry: SurfaceGeometry) throws {
        try geometry.check()
        guard let file = SharedDescriptor(owning: linux_memory_file("hodie-surface")) else {
            throw LinkError.system(call: "memfd_create", code: errno)
        }
        guard ftruncate(file.rawValue, geometry.mappedSize) == 0 else {
            throw LinkError.system(call: "ftruncate", code: errno)
        }
        guard linux_seal_size(file.rawValue) == 0 else { throw LinkError.system(call: "fcntl", code: errno) }
        memory = try Self.map(file, geometry.mappedSize, PROT_READ)
        descriptor = file
        self.geometry = geometry
    }

    deinit { munmap(memory, geometry.mappedSize) }

    /// The pixels of buffer 0 or 1, `stride * height` bytes, valid during `body`.
    public func withPixels<Result>(
        of buffer: UInt8, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        let start = memory + (buffer == 0 ? 0 : geometry.bufferSize)
        return try withExtendedLifetime(self) {
            try body(UnsafeRawBufferPointer(start: start, count: geometry.bufferSize))
        }
    }

    /// Has a buffer's memory made by another thread meanwhile: its zeros are what takes longest before a guest can draw
    /// for the first time.
    public func prepare(_ buffer: UInt8) {
        DispatchQueue.global(qos: .userInteractive).async { [descriptor, geometry] in
            let size = geometry.mappedSize
            guard let memory = try? Self.map(descriptor, size, PROT_READ | PROT_WRITE) else { return }
            linux_populate(memory + (buffer == 0 ? 0 : geometry.bufferSize), geometry.bufferSize)
            munmap(memory, size)
        }
    }

    static func map(_ file: SharedDescriptor, _ size: Int, _ protection: Int32) throws -> UnsafeMutableRawPointer {
        guard let memory = mmap(nil, size, protection, MAP_SHARED, file.rawValue, 0), memory != MAP_FAILED else {
            throw LinkError.system(call: "mmap", code: errno)
        }
        return memory
    }
}

extension SurfaceGeometry {
    /// Bytes of both buffers.
    var mappedSize: Int { 2 * bufferSize }

    /// - Throws: `LinkError.badValue` for a size out of `LinkLimits`.
    public func check() throws {
        let pixels = 1...LinkLimits.pixels
        guard pixels.contains(width), pixels.contains(height), stride >= width * 4, stride % 4 == 0,
            stride <= LinkLimits.pixels * 8, bufferSize <= LinkLimits.bufferSize
        else { throw LinkError.badValue("a surface's size") }
    }
}
