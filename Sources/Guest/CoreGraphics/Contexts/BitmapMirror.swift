// Keeps a client's bitmap, whatever its layout, equal to the Cairo surface that is really drawn to.
internal import CCairo
import Foundation

final class BitmapMirror {
    let data: UnsafeMutableRawPointer
    let bytesPerRow: Int
    private let width: Int
    private let height: Int
    private let layout: PixelLayout
    private let owned: UnsafeMutableRawPointer?

    init(data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout) {
        if let data {
            self.data = data
            owned = nil
        } else {
            let memory = UnsafeMutableRawPointer.allocate(byteCount: bytesPerRow * height, alignment: 16)
            memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
            self.data = memory
            owned = memory
        }
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.layout = layout
    }

    deinit {
        owned?.deallocate()
    }

    func load(into surface: OpaquePointer) {
        guard owned == nil, let pixels = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<height {
            layout.read(data + row * bytesPerRow, into: UnsafeMutableRawPointer(pixels) + row * stride, count: width)
        }
        cairo_surface_mark_dirty(surface)
    }

    func store(from surface: OpaquePointer) {
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<height {
            let source = UnsafeRawPointer(pixels) + row * stride
            if layout.isNative {
                (data + row * bytesPerRow).copyMemory(from: source, byteCount: width * 4)
            } else {
                layout.write(source, into: data + row * bytesPerRow, count: width)
            }
        }
    }
}
