import CDeflate
import Foundation
import HostLink

/// Writes PNG files (W3C, Portable Network Graphics): 8 bits a channel with straight alpha. The same pixels give the same
/// bytes. Reads what it has written (`PNG+Reading.swift`).
public enum PNG {
    /// Of libdeflate's twelve the one that takes least time.
    private static let level: Int32 = 1
    static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    /// Eight bits, colour with alpha, and the only methods of compression, filters and interlacing that are needed.
    static let format: [UInt8] = [8, 6, 0, 0, 0]
    /// Of the filters of rows the one that is used, which leaves them as they are. Interfaces are large areas of one colour:
    /// what differs from the row above takes half as long again to compress, and is on the whole no shorter.
    static let unfiltered: UInt8 = 0

    /// - Parameters:
    ///   - pixels: premultiplied, blue first, at least `stride` × `height` bytes.
    ///   - stride: bytes from one row to the next.
    /// - Returns: nil if there is no memory to compress it.
    public static func encode(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int) -> Data? {
        precondition(stride >= width * 4 && pixels.count >= stride * height)
        guard let compressed = compressed(rows(of: pixels, width: width, height: height, stride: stride)) else {
            return nil
        }
        var file = signature
        append("IHDR", bigEndian(width) + bigEndian(height) + format, to: &file)
        append("IDAT", compressed, to: &file)
        append("IEND", [], to: &file)
        return file
    }

    /// Encodes a surface's pixels.
    /// - Returns: nil if there is no memory to compress them.
    public static func encode(_ pixels: UnsafeRawBufferPointer, _ geometry: SurfaceGeometry) -> Data? {
        encode(pixels, width: geometry.width, height: geometry.height, stride: geometry.stride)
    }

    /// Each row behind the number of its filter.
    private static func rows(of pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int) -> [UInt8] {
        let length = width * 4
        return [UInt8](unsafeUninitializedCapacity: (length + 1) * height) { target, count in
            count = (length + 1) * height
            guard let start = target.baseAddress else { return }
            for y in 0..<height {
                let row = start + y * (length + 1)
                row[0] = unfiltered
                StraightAlpha.convert(
                    UnsafeRawBufferPointer(rebasing: pixels[y * stride..<y * stride + length]),
                    into: UnsafeMutableRawBufferPointer(start: row + 1, count: length))
            }
        }
    }

    private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
        guard let compressor = libdeflate_alloc_compressor(level) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        let room = libdeflate_zlib_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: room) { target, count in
            count = libdeflate_zlib_compress(compressor, bytes, bytes.count, target.baseAddress, room)
        }
    }

    private static func append(_ type: String, _ content: [UInt8], to file: inout Data) {
        let body = Array(type.utf8) + content
        file += bigEndian(content.count)
        file += body
        file += bigEndian(Int(libdeflate_crc32(0, body, body.count)))
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt32(number).bigEndian) { Array($0) }
    }
}
