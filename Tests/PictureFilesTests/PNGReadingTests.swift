import Foundation
import HostLink
import TestSupport
import Testing

@testable import PictureFiles

@Suite struct PNGReadingTests {
    private static let width = 40
    private static let height = 24

    private static let geometry = SurfaceGeometry(width: width, height: height, generation: 1)

    /// Opaque, clear and half transparent pixels, in any order.
    private static func noise(seed: UInt64) -> [UInt32] {
        var random = SeededNumbers(state: seed)
        return (0..<width * height).map { index in
            switch index / 7 % 3 {
            case 0: 0xFF00_0000 | UInt32.random(in: 0...0xFFFFFF, using: &random)
            case 1: 0
            default: 0x8000_0000 | UInt32.random(in: 0...0x80, using: &random) << 8
            }
        }
    }

    private func encoded(_ words: [UInt32]) throws -> Data {
        try #require(words.withUnsafeBytes { PNG.encode($0, Self.geometry) })
    }

    private func difference(_ file: Data, _ words: [UInt32]) -> PixelRect {
        words.withUnsafeBytes { PNG.difference(file, from: $0, Self.geometry) }
    }

    @Test func aHeaderTellsTheSize() throws {
        let size = PNG.size(of: try encoded(Self.noise(seed: 1)))
        #expect(size?.width == Self.width)
        #expect(size?.height == Self.height)
    }

    @Test func whatIsTheSameDiffersNowhere() throws {
        for seed in 1...10 as ClosedRange<UInt64> {
            let words = Self.noise(seed: seed)
            #expect(difference(try encoded(words), words) == PixelRect(x: 0, y: 0, width: 0, height: 0))
        }
    }

    @Test func whatDiffersLiesInTheSmallestRectangle() throws {
        var random = SeededNumbers(state: 7)
        let words = Self.noise(seed: 2)
        let file = try encoded(words)
        for count in 1...20 {
            var (changed, expected) = (words, PixelRect?.none)
            for _ in 0..<count {
                let x = Int.random(in: 0..<Self.width, using: &random)
                let y = Int.random(in: 0..<Self.height, using: &random)
                // Opaque, and of no colour that is there.
                changed[y * Self.width + x] = 0xFF00_0000 | UInt32(count)
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                expected = expected?.union(pixel) ?? pixel
            }
            #expect(difference(file, changed) == expected)
        }
    }

    @Test func ofAnotherSizeEverythingDiffers() throws {
        let file = try encoded(Self.noise(seed: 3))
        let other = SurfaceGeometry(width: Self.height, height: Self.width, generation: 1)
        let rect = Self.noise(seed: 3).withUnsafeBytes { PNG.difference(file, from: $0, other) }
        #expect(rect == PixelRect(x: 0, y: 0, width: Self.height, height: Self.width))
    }

    @Test func noDamagedFileIsTakenForAWholeOne() throws {
        let words = Self.noise(seed: 4)
        let file = try encoded(words)
        let whole = PixelRect(x: 0, y: 0, width: Self.width, height: Self.height)
        for index in file.indices {
            var damaged = file
            damaged[index] ^= 0x10
            #expect(PNG.size(of: damaged) == nil, "byte \(index)")
            #expect(difference(damaged, words) == whole, "byte \(index)")
            #expect(PNG.size(of: file.prefix(index)) == nil, "the first \(index) bytes")
        }
        #expect(PNG.size(of: file + [0]) == nil)
        #expect(PNG.size(of: Data()) == nil)
    }

    @Test func aFileOfAnotherKindIsNone() throws {
        // One grey pixel, made by Python's library.
        let script = """
            import struct, sys, zlib
            def chunk(kind, body):
                return struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body))
            sys.stdout.buffer.write(bytes([0x89]) + b'PNG' + bytes([13, 10, 26, 10])
                + chunk(b'IHDR', struct.pack('>IIBBBBB', 1, 1, 8, 0, 0, 0, 0))
                + chunk(b'IDAT', zlib.compress(bytes(2))) + chunk(b'IEND', b''))
            """
        let file = try TemporaryFolder.make().appendingPathComponent("grey.png")
        _ = try Command.run(["/bin/sh", "-c", "/usr/bin/python3 -c \"$0\" > \"$1\"", script, file.path])
        let data = try Data(contentsOf: file)
        #expect(data.count > 60)
        #expect(PNG.size(of: data) == nil)
    }
}
