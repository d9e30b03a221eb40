import CDeflate
import Foundation
import HostLink

/// Writes PNG files (W3C, Portable Network Graphics): 8 bits a channel with straight alpha. The same pixels give the same
/// bytes. Reads what it has written (`PNG+Reading.swift`).
public enum PNG {
    /// Of libdeflate's twelve the one that takes least time for interfaces, which are large areas of one colour; the next
    /// ones save next to nothing.
    private static let level: Int32 = 2
    static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    /// Eight bits, colour with alpha, and the only methods of compression, filters and interlacing that are needed.
    static let format: [UInt8] = [8, 6, 0, 0, 0]
    /// Of the filters of rows the one that is used.
    static let up: UInt8 = 2

    /// - Parameters:
    ///   - pixels: premultiplied, blue first, at least `stride` × `height` bytes.
    ///   - stride: bytes from one row to the next.
    /// - Returns: nil if there is no memory to compress it.
    public static func encode(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int) -> Data? {
        precondition(stride >= width * 4 && pixels.count >= stride * height)
        guard let compressed = compressed(filtered(pixels, width: width, height: height, stride: stride)) else {
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

    /// Each row as what differs from the one above it (filter Up): most rows of an interface are like that one.
    private static func filtered(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int) -> [UInt8] {
        let length = width * 4
        return [UInt8](unsafeUninitializedCapacity: (length + 1) * height) { target, count in
            count = (length + 1) * height
            guard let start = target.baseAddress, height > 0 else { return }
            func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { start + y * (length + 1) + 1 }
            for y in 0..<height {
                row(y)[-1] = up
                StraightAlpha.convert(
                    UnsafeRawBufferPointer(rebasing: pixels[y * stride..<y * stride + length]),
                    into: UnsafeMutableRawBufferPointer(start: row(y), count: length))
            }
            // From below, so that each row still finds the one above as it is; above the first one is nothing.
            for y in (1..<max(1, height)).reversed() {
                let (own, above) = (row(y), UnsafePointer(row(y - 1)))
                for index in 0..<length { own[index] &-= above[index] }
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
