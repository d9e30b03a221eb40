import Foundation
import HostLink

/// The "Quite OK Image" format, version 1.0 (qoiformat.org): small, and fast to write and to read.
enum QOI {
    private static let headerSize = 14
    private static let end: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]

    /// The beginnings of chunks. Of the first four, the lower six bits say more.
    enum Chunk: UInt8 {
        case index = 0x00
        case difference = 0x40
        case luma = 0x80
        case run = 0xC0
        case rgb = 0xFE
        case rgba = 0xFF
    }

    /// Bytes of a file without a pixel.
    static let leastSize = headerSize + end.count

    /// The width and height in pixels that a file's header tells; nil if it is no QOI file, or not a whole one.
    static func size(of data: Data) -> (width: Int, height: Int)? {
        guard data.count >= leastSize, data.starts(with: Array("qoif".utf8)), data.suffix(end.count).elementsEqual(end)
        else { return nil }
        let bytes = Array(data.prefix(12).dropFirst(4))
        func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(0), number(4))
    }

    /// Encodes a surface's pixels (premultiplied, blue first) with straight alpha.
    static func encode(_ pixels: UnsafeRawBufferPointer, _ geometry: SurfaceGeometry) -> Data {
        precondition(pixels.count >= geometry.bufferSize)
        var writer = Writer(width: geometry.width, height: geometry.height)
        for y in 0..<geometry.height {
            for x in 0..<geometry.width {
                writer.add(
                    Pixel(
                        premultiplied: pixels.loadUnaligned(
                            fromByteOffset: y * geometry.stride + x * 4, as: UInt32.self)))
            }
        }
        return writer.finish()
    }

    private struct Pixel: Equatable {
        var red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8

        init() { (red, green, blue, alpha) = (0, 0, 0, 0) }

        /// `word` is a little-endian ARGB32.
        init(premultiplied word: UInt32) {
            let a = word >> 24
            alpha = UInt8(a)
            func straight(_ shift: UInt32) -> UInt8 {
                let channel = (word >> shift) & 255
                guard a != 255 else { return UInt8(channel) }
                return a == 0 ? 0 : UInt8(min(255, (channel * 255 + a / 2) / a))
            }
            (red, green, blue) = (straight(16), straight(8), straight(0))
        }

        var index: Int { (Int(red) &* 3 &+ Int(green) &* 5 &+ Int(blue) &* 7 &+ Int(alpha) &* 11) & 63 }
    }

    private struct Writer {
        var bytes: [UInt8]
        var seen = [Pixel](repeating: Pixel(), count: 64)
        var previous: Pixel
        var run: UInt8 = 0

        init(width: Int, height: Int) {
            bytes = Array("qoif".utf8)
            bytes.reserveCapacity(QOI.headerSize + width * height + QOI.end.count)
            for number in [width, height] {
                for shift in [24, 16, 8, 0] { bytes.append(UInt8((number >> shift) & 255)) }
            }
            bytes += [4, 0]
            previous = Pixel()
            previous.alpha = 255
        }

        mutating func add(_ pixel: Pixel) {
            if pixel == previous {
                run += 1
                if run == 62 { endRun() }
                return
            }
            endRun()
            let index = pixel.index
            if seen[index] == pixel {
                bytes.append(Chunk.index.rawValue | UInt8(index))
            } else {
                seen[index] = pixel
                addNew(pixel)
            }
            previous = pixel
        }

        private mutating func endRun() {
            guard run > 0 else { return }
            bytes.append(Chunk.run.rawValue | (run - 1))
            run = 0
        }

        private mutating func addNew(_ pixel: Pixel) {
            guard pixel.alpha == previous.alpha else {
                bytes += [Chunk.rgba.rawValue, pixel.red, pixel.green, pixel.blue, pixel.alpha]
                return
            }
            let red = Int(Int8(bitPattern: pixel.red &- previous.red))
            let green = Int(Int8(bitPattern: pixel.green &- previous.green))
            let blue = Int(Int8(bitPattern: pixel.blue &- previous.blue))
            let (redGreen, blueGreen) = (red - green, blue - green)
            if (-2...1).contains(red), (-2...1).contains(green), (-2...1).contains(blue) {
                bytes.append(Chunk.difference.rawValue | UInt8((red + 2) << 4 | (green + 2) << 2 | (blue + 2)))
            } else if (-32...31).contains(green), (-8...7).contains(redGreen), (-8...7).contains(blueGreen) {
                bytes.append(Chunk.luma.rawValue | UInt8(green + 32))
                bytes.append(UInt8((redGreen + 8) << 4 | (blueGreen + 8)))
            } else {
                bytes += [Chunk.rgb.rawValue, pixel.red, pixel.green, pixel.blue]
            }
        }

        mutating func finish() -> Data {
            endRun()
            bytes += QOI.end
            return Data(bytes)
        }
    }
}
