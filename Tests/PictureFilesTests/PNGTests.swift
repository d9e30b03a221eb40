import Foundation
import TestSupport
import Testing

@testable import PictureFiles

@Suite struct PNGTests {
    /// A picture of two rows of three pixels, one of them half transparent, in rows of four.
    private let words: [UInt32] = [0xFFFF_0000, 0x8040_2010, 0, 9, 0xFF01_0203, 0xFF01_0203, 0xFF00_00FF, 9]

    private func encoded() throws -> Data {
        try #require(words.withUnsafeBytes { PNG.encode($0, width: 3, height: 2, stride: 16) })
    }

    @Test func readersFindThePixels() throws {
        let file = try TemporaryFolder.make().appendingPathComponent("a.png")
        try encoded().write(to: file)
        let said = try Command.run(["/usr/bin/python3", "-c", Self.reader, file.path]).output
        #expect(
            said == "3 2 [255, 0, 0, 255, 128, 64, 32, 128, 0, 0, 0, 0, 1, 2, 3, 255, 1, 2, 3, 255, 0, 0, 255, 255]\n")
    }

    /// Reads what a PNG file consists of, its checksums included, with nothing of ours.
    private static let reader = """
        import struct, sys, zlib
        data = open(sys.argv[1], 'rb').read()
        assert data[:8] == bytes([0x89]) + b'PNG' + bytes([13, 10, 26, 10])
        at, pixels = 8, b''
        while at < len(data):
            size, kind = struct.unpack('>I4s', data[at:at + 8])
            body = data[at + 8:at + 8 + size]
            assert zlib.crc32(kind + body) == struct.unpack('>I', data[at + 8 + size:at + 12 + size])[0]
            if kind == b'IHDR': width, height, *rest = struct.unpack('>IIBBBBB', body)
            if kind == b'IDAT': pixels += body
            at += 12 + size
        assert rest == [8, 6, 0, 0, 0] and kind == b'IEND'
        raw, rows = zlib.decompress(pixels), []
        for y in range(height):
            row = raw[y * (width * 4 + 1):(y + 1) * (width * 4 + 1)]
            assert row[0] == 0
            rows += row[1:]
        print(width, height, rows)
        """
}
