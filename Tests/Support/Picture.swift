import CCairo
import Foundation

/// Pixels, as a PNG holds them: compared by what they show, however the file was compressed.
public struct Picture: Equatable {
    public let width: Int
    public let height: Int
    /// Premultiplied, 0xAARRGGBB, row by row.
    public private(set) var pixels: [UInt32]

    public struct NoPicture: Error, CustomStringConvertible {
        public let description: String
    }

    public init(width: Int, height: Int, pixels: [UInt32]? = nil) {
        self.width = width
        self.height = height
        self.pixels = pixels ?? Array(repeating: 0, count: width * height)
    }

    /// - Throws: `NoPicture` if there is no PNG in the file.
    public init(contentsOf file: URL) throws {
        let surface = cairo_image_surface_create_from_png(file.path)
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface)
        else { throw NoPicture(description: "\(file.path) is no PNG") }
        let size = (Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
        let stride = Int(cairo_image_surface_get_stride(surface))
        // Without transparency, Cairo leaves the highest byte undefined.
        let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
        var pixels: [UInt32] = []
        pixels.reserveCapacity(size.0 * size.1)
        for row in 0..<size.1 {
            for column in 0..<size.0 {
                let pixel = UnsafeRawPointer(data).load(fromByteOffset: row * stride + column * 4, as: UInt32.self)
                pixels.append(isOpaque ? pixel | 0xFF00_0000 : pixel)
            }
        }
        self.init(width: size.0, height: size.1, pixels: pixels)
    }

    /// Writes a PNG, and the folders above it.
    public func write(to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        var copy = pixels
        let status = copy.withUnsafeMutableBytes { bytes in
            let surface = cairo_image_surface_create_for_data(
                bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
                Int32(width * 4))
            defer { cairo_surface_destroy(surface) }
            return cairo_surface_write_to_png(surface, file.path)
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw NoPicture(description: "\(file.path) could not be written")
        }
    }

    /// How many pixels are not those of `other`; all of them if the sizes differ.
    public func differingPixels(from other: Picture) -> Int {
        guard width == other.width, height == other.height else { return max(pixels.count, other.pixels.count) }
        return zip(pixels, other.pixels).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }

    /// This picture, faint, with every pixel in red that is not that of `other`.
    public func difference(from other: Picture) -> Picture {
        var result = self
        for row in 0..<height {
            for column in 0..<width {
                let index = row * width + column
                let isSame =
                    row < other.height && column < other.width
                    && pixels[index] == other.pixels[row * other.width + column]
                result.pixels[index] = isSame ? 0xFFC0_C0C0 | (pixels[index] >> 2 & 0x003F_3F3F) : 0xFFFF_0000
            }
        }
        return result
    }

    /// Puts pictures beside and below each other, in rows of at most `width` pixels.
    public static func montage(_ pictures: [Picture], width: Int, gap: Int = 12) -> Picture {
        var places: [(Picture, x: Int, y: Int)] = []
        var (x, y, rowHeight) = (gap, gap, 0)
        for picture in pictures {
            if x > gap, x + picture.width + gap > width {
                (x, y, rowHeight) = (gap, y + rowHeight + gap, 0)
            }
            places.append((picture, x, y))
            x += picture.width + gap
            rowHeight = max(rowHeight, picture.height)
        }
        var result = Picture(width: width, height: y + rowHeight + gap)
        result.pixels = Array(repeating: 0xFF80_8890, count: result.pixels.count)
        for (picture, left, top) in places {
            for row in 0..<picture.height {
                for column in 0..<min(picture.width, width - left) {
                    result.pixels[(top + row) * width + left + column] = picture.pixels[row * picture.width + column]
                }
            }
        }
        return result
    }
}
