import CLinux
import Descriptors
import Glibc

/// The guest's side of a surface: both buffers, mapped for drawing.
public final class MappedSurface {
    public let geometry: SurfaceGeometry
    private let memory: UnsafeMutableRawPointer

    /// Maps what came with `HostMessage.surface`. The descriptor is not needed afterwards.
    ///
    /// - Throws: `LinkError` if the file is no sealed memory file or smaller than the geometry says.
    public init(descriptor: SharedDescriptor, geometry: SurfaceGeometry) throws {
        try geometry.check()
        var status = stat()
        guard linux_is_sealed(descriptor.rawValue) == 1, fstat(descriptor.rawValue, &status) == 0,
            status.st_size >= geometry.mappedSize
        else { throw LinkError.badValue("a surface's file") }
        memory = try SharedSurface.map(descriptor, geometry.mappedSize, PROT_READ | PROT_WRITE)
        self.geometry = geometry
    }

    deinit { munmap(memory, geometry.mappedSize) }

    /// Has a buffer's memory ready before all of it is drawn: at once, instead of with an interruption for every page.
    public func prepare(_ buffer: UInt8) {
        let pixels = pixels(of: buffer)
        linux_populate(pixels.baseAddress, pixels.count)
    }

    /// Gives a buffer's memory back to the system, as far as it lies in pages of its own; its pixels are undefined until
    /// they are drawn again.
    public func empty(_ buffer: UInt8) {
        let pageSize = sysconf(Int32(_SC_PAGESIZE))
        let pixels = pixels(of: buffer)
        guard let start = pixels.baseAddress?.alignedUp(toMultipleOf: pageSize) else { return }
        let count = (pixels.baseAddress! + pixels.count).alignedDown(toMultipleOf: pageSize) - start
        if count > 0 { _ = madvise(start, count, MADV_REMOVE) }
    }

    /// The pixels of buffer 0 or 1: `stride * height` bytes, valid as long as the surface is.
    public func pixels(of buffer: UInt8) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(
            start: memory + (buffer == 0 ? 0 : geometry.bufferSize), count: geometry.bufferSize)
    }
}
