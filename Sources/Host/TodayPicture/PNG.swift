import CZlib
import Foundation
import HostLink

/// Writes PNG files (W3C, Portable Network Graphics): 8 bits a channel with straight alpha. The same pixels give the same
/// bytes.
enum PNG {
    /// Where compressing more takes longer than it saves: interfaces are large areas of one colour.
    private static let level: Int32 = 4

    /// - Parameters:
    ///   - pixels: premultiplied, blue first, at least `stride` × `height` bytes.
    ///   - stride: bytes from one row to the next.
    static func encode(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int) throws(PictureError)
        -> Data
    {
        precondition(stride >= width * 4 && pixels.count >= stride * height)
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        // Eight bits, colour with alpha, and the only methods of compression, filters and interlacing that are needed.
        append("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0], to: &file)
        append("IDAT", try compressed(filtered(pixels, width: width, height: height, stride: stride)), to: &file)
        append("IEND", [], to: &file)
        return file
    }

    /// Each row as what differs from the one above it (filter type 2, Up): most rows of an interface are like that one.
    private static func filtered(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int) -> [UInt8] {
        let length = width * 4
        var above = [UInt8](repeating: 0, count: length)
        var row = above
        return [UInt8](unsafeUninitializedCapacity: (length + 1) * height) { target, count in
            for y in 0..<height {
                let source = UnsafeRawBufferPointer(rebasing: pixels[y * stride..<y * stride + length])
                row.withUnsafeMutableBytes { StraightAlpha.convert(source, into: $0) }
                let start = y * (length + 1)
                target[start] = 2
                for index in 0..<length { target[start + 1 + index] = row[index] &- above[index] }
                swap(&row, &above)
            }
            count = (length + 1) * height
        }
    }

    private static func compressed(_ bytes: [UInt8]) throws(PictureError) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        var target = [UInt8](repeating: 0, count: Int(count))
        guard compress2(&target, &count, bytes, uLong(bytes.count), level) == Z_OK else {
            throw .drawing("no memory to compress it")
        }
        return Array(target.prefix(Int(count)))
    }

    private static func append(_ type: String, _ content: [UInt8], to file: inout Data) {
        let body = Array(type.utf8) + content
        file += bigEndian(content.count)
        file += body
        file += bigEndian(Int(crc32(0, body, uInt(body.count))))
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt32(number).bigEndian) { Array($0) }
    }
}
