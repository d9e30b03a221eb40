import Foundation
import HostLink
import TestSupport
import Testing

@testable import TodayHost

@Suite struct QOITests {
    /// A decoder written from the specification, for the test alone.
    private func decode(_ data: Data) -> [UInt32] {
        let bytes = Array(data)
        var at = 14
        var seen = [(UInt8, UInt8, UInt8, UInt8)](repeating: (0, 0, 0, 0), count: 64)
        var pixel: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 255)
        var result: [UInt32] = []
        func next() -> UInt8 {
            defer { at += 1 }
            return bytes[at]
        }
        while at < bytes.count - 8 {
            let tag = next()
            var count = 1
            switch tag {
            case 0xFE: pixel = (next(), next(), next(), pixel.3)
            case 0xFF: pixel = (next(), next(), next(), next())
            case 0x00...0x3F: pixel = seen[Int(tag)]
            case 0x40...0x7F:
                pixel.0 &+= (tag >> 4 & 3) &- 2
                pixel.1 &+= (tag >> 2 & 3) &- 2
                pixel.2 &+= (tag & 3) &- 2
            case 0x80...0xBF:
                let second = next()
                let green = (tag & 63) &- 32
                pixel.0 &+= green &- 8 &+ (second >> 4)
                pixel.1 &+= green
                pixel.2 &+= green &- 8 &+ (second & 15)
            default: count = Int(tag & 63) + 1
            }
            let hash = (Int(pixel.0) * 3 + Int(pixel.1) * 5 + Int(pixel.2) * 7 + Int(pixel.3) * 11) % 64
            seen[hash] = pixel
            let word = UInt32(pixel.3) << 24 | UInt32(pixel.0) << 16 | UInt32(pixel.1) << 8 | UInt32(pixel.2)
            result += [UInt32](repeating: word, count: count)
        }
        return result
    }

    private func encode(_ words: [UInt32], width: Int) -> Data {
        words.withUnsafeBytes { bytes in
            QOI.encode(bytes, SurfaceGeometry(width: width, height: words.count / width, generation: 1))
        }
    }

    @Test func opaquePixelsComeBackAsTheyWere() {
        var random = SeededNumbers(state: 1)
        for _ in 0..<20 {
            // Few colours make runs and repeats, neighbours make small differences, noise makes whole pixels.
            let base = UInt32.random(in: 0...0xFFFFFF, using: &random)
            let words = (0..<32 * 40).map { index -> UInt32 in
                switch index / 256 % 3 {
                case 0: return 0xFF00_0000 | (base &+ UInt32(index / 70)) & 0xFFFFFF
                case 1: return 0xFF00_0000 | UInt32.random(in: 0...3, using: &random)
                default: return 0xFF00_0000 | UInt32.random(in: 0...0xFFFFFF, using: &random)
                }
            }
            #expect(decode(encode(words, width: 32)) == words)
        }
    }

    @Test func premultipliedColoursBecomeStraight() {
        // Half transparent white and red, and nothing.
        let words: [UInt32] = [0x8080_8080, 0x8080_0000, 0]
        #expect(decode(encode(words, width: 3)) == [0x80FF_FFFF, 0x80FF_0000, 0])
    }

    @Test func aHeaderTellsTheSizeAndGarbageTellsNothing() {
        let data = encode([UInt32](repeating: 0xFF00_0000, count: 12), width: 4)
        #expect(QOI.size(of: data)?.width == 4)
        #expect(QOI.size(of: data)?.height == 3)
        #expect(QOI.size(of: Data("qoif".utf8)) == nil)
        #expect(QOI.size(of: Data(count: 100)) == nil)
    }
}
