// Pixels on their way to the page: a header of 32 bytes, then RGBA bytes with straight alpha (what a canvas takes) of
// one rectangle, or a file that the browser decodes: the kept picture of a whole surface (PNG in Base64), or a notification's
// picture.
//
//     0  kind      4  number of the surface, icon or picture     8  sequence      12 x  14 y  16 width  18 height
//     20 full width  22 full height    24 timestamp of the touch that the pixels answer, seconds, 0 for none
//
// Several messages travel as one: four bytes with the kind, then each after its length in bytes, 32 bits.
//
// Of pixels that the page has already, only elsewhere, the rectangle is where they are now. After the header stands where
// they were, x and y as 32 bits each, and what is drawn over them when they are there: further messages, each after its
// length.
//
// Of the first frame of a widget that looks as its kept picture does, the header alone travels.
//
// All numbers are little-endian.
import Bundles
import Foundation
import HostLink
import TodayHost

struct FrameMessage {
    static let headerSize = 32
    /// Pixels along a side that the page accepts.
    static let longestSide = 8192

    /// What a message holds; `pixels.js` has the same names and numbers.
    enum Kind: UInt8, CaseIterable {
        case raw = 0
        case kept = 1
        case icon = 2
        case several = 3
        case picture = 4
        case moved = 5
        case same = 6
    }

    /// Reused from frame to frame: the largest one since `giveBack` last had an effect.
    private var bytes: [UInt8] = []
    /// Bytes of the largest message since `giveBack` was called.
    private var needed = 0
    /// Bytes that are not worth giving back.
    private static let smallRoom = 64 << 10

    /// Whether a message has needed room that a page at rest does not.
    var holdsMuch: Bool { bytes.count > Self.smallRoom }

    /// Gives the room back if no message has needed half of it since the last call: whole pictures come when a page is
    /// opened, and what changes afterwards is mostly small.
    mutating func giveBack() {
        if needed <= bytes.count / 2 { bytes = [] }
        needed = 0
    }

    /// The message for one rectangle of a picture.
    mutating func raw(
        _ update: SurfaceUpdate, _ rect: PixelRect, surface: Int, _ send: (UnsafeRawBufferPointer) -> Void
    ) {
        let geometry = update.geometry
        guard Self.fits(update), let rect = rect.clipped(width: geometry.width, height: geometry.height) else { return }
        let count = withRoom(for: rect) { Self.write(update, rect, surface, to: $0) }
        bytes.withUnsafeBytes { send(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }

    /// The message for a picture that looks as the kept one does, which the page shows.
    static func same(_ update: SurfaceUpdate, surface: Int, _ send: (UnsafeRawBufferPointer) -> Void) {
        let (width, height) = (update.geometry.width, update.geometry.height)
        withUnsafeTemporaryAllocation(byteCount: headerSize, alignment: 8) {
            write(
                .same, surface, update.sequence, PixelRect(x: 0, y: 0, width: width, height: height), width, height,
                update.touchTimestamp, to: $0)
            send(UnsafeRawBufferPointer($0))
        }
    }

    /// The message for pixels that a page has which got the update before: where they are now, and what is new.
    mutating func moved(
        _ update: SurfaceUpdate, _ move: PixelMove, surface: Int, _ send: (UnsafeRawBufferPointer) -> Void
    ) {
        let geometry = update.geometry
        guard Self.fits(update), move.fits(geometry) else { return }
        let lengths = move.rest.map { Self.headerSize + $0.width * $0.height * 4 }
        let count = withRoom(Self.headerSize + 8 + lengths.reduce(0) { $0 + 4 + $1 }) { message in
            Self.write(
                .moved, surface, update.sequence, move.rect, geometry.width, geometry.height, update.touchTimestamp,
                to: message)
            var at = Self.headerSize
            func append(_ number: Int) {
                message.storeBytes(of: UInt32(clamping: number).littleEndian, toByteOffset: at, as: UInt32.self)
                at += 4
            }
            append(move.origin.x)
            append(move.origin.y)
            for (rect, length) in zip(move.rest, lengths) {
                append(length)
                Self.write(
                    update, rect, surface, to: UnsafeMutableRawBufferPointer(rebasing: message[at..<at + length]))
                at += length
            }
        }
        bytes.withUnsafeBytes { send(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }

    /// Whether the bytes are there that the geometry promises, and a page accepts as many.
    private static func fits(_ update: SurfaceUpdate) -> Bool {
        let geometry = update.geometry
        return geometry.width > 0 && geometry.height > 0 && geometry.width <= longestSide
            && geometry.height <= longestSide && geometry.stride >= geometry.width * 4
            && update.pixels.count >= geometry.stride * geometry.height
    }

    /// Writes header and pixels of one rectangle, which lies in the surface.
    private static func write(
        _ update: SurfaceUpdate, _ rect: PixelRect, _ surface: Int, to message: UnsafeMutableRawBufferPointer
    ) {
        let geometry = update.geometry
        write(
            .raw, surface, update.sequence, rect, geometry.width, geometry.height, update.touchTimestamp, to: message)
        for row in 0..<rect.height {
            let start = (rect.y + row) * geometry.stride + rect.x * 4
            let source = UnsafeRawBufferPointer(rebasing: update.pixels[start..<start + rect.width * 4])
            let target = headerSize + row * rect.width * 4
            StraightAlpha.convert(
                source, into: UnsafeMutableRawBufferPointer(rebasing: message[target..<target + rect.width * 4]))
        }
    }

    /// The message for an app's icon.
    mutating func icon(_ icon: IconPixels, number: Int, _ send: (UnsafeRawBufferPointer) -> Void) {
        let whole = PixelRect(x: 0, y: 0, width: IconPixels.side, height: IconPixels.side)
        let count = withRoom(for: whole) { message in
            Self.write(.icon, number, 0, whole, whole.width, whole.height, 0, to: message)
            let target = UnsafeMutableRawBufferPointer(rebasing: message[Self.headerSize...])
            icon.bytes.withUnsafeBytes { StraightAlpha.convert($0, into: target) }
        }
        bytes.withUnsafeBytes { send(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }

    /// The message for a notification's picture, which the page decodes: the file's own bytes follow the header.
    static func picture(_ picture: NoticePicture, number: Int, _ send: (UnsafeRawBufferPointer) -> Void) {
        var message = [UInt8](repeating: 0, count: headerSize)
        message.withUnsafeMutableBytes {
            write(.picture, number, 0, PixelRect(x: 0, y: 0, width: 0, height: 0), 0, 0, 0, to: $0)
        }
        message += picture.bytes
        message.withUnsafeBytes(send)
    }

    /// Makes room for a header and the pixels of a rectangle, and has it filled.
    /// - Returns: how many bytes of the room that is.
    private mutating func withRoom(for rect: PixelRect, _ fill: (UnsafeMutableRawBufferPointer) -> Void) -> Int {
        withRoom(Self.headerSize + rect.width * rect.height * 4, fill)
    }

    private mutating func withRoom(_ count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) -> Int {
        needed = max(needed, count)
        if bytes.count < count { bytes = [UInt8](repeating: 0, count: count) }
        bytes.withUnsafeMutableBytes(fill)
        return count
    }

    /// The message for a kept picture.
    mutating func snapshot(
        _ snapshot: Snapshot, scale: Double, surface: Int, _ send: (UnsafeRawBufferPointer) -> Void
    ) {
        let (width, height) = (snapshot.size.width * scale, snapshot.size.height * scale)
        let longest = Double(Self.longestSide)
        guard (1...longest).contains(width), (1...longest).contains(height) else { return }
        let whole = PixelRect(x: 0, y: 0, width: Int(width.rounded()), height: Int(height.rounded()))
        var message = [UInt8](repeating: 0, count: Self.headerSize)
        message.withUnsafeMutableBytes {
            Self.write(.kept, surface, 0, whole, whole.width, whole.height, 0, to: $0)
        }
        // As the page's address for it holds it: a script takes longer to encode a picture than a browser to decode it.
        message += snapshot.png.base64EncodedData()
        message.withUnsafeBytes(send)
    }

    /// The message for several others, which a browser is woken for once.
    static func several(_ messages: [[UInt8]]) -> [UInt8] {
        func word(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }
        return word(UInt32(Kind.several.rawValue)) + messages.flatMap { word(UInt32($0.count)) + $0 }
    }

    private static func write(
        _ kind: Kind, _ surface: Int, _ sequence: UInt32, _ rect: PixelRect, _ width: Int, _ height: Int,
        _ timestamp: Double, to message: UnsafeMutableRawBufferPointer
    ) {
        message.storeBytes(of: UInt32(kind.rawValue), toByteOffset: 0, as: UInt32.self)
        message.storeBytes(of: UInt32(clamping: surface).littleEndian, toByteOffset: 4, as: UInt32.self)
        message.storeBytes(of: sequence.littleEndian, toByteOffset: 8, as: UInt32.self)
        for (index, number) in [rect.x, rect.y, rect.width, rect.height, width, height].enumerated() {
            message.storeBytes(of: UInt16(clamping: number).littleEndian, toByteOffset: 12 + index * 2, as: UInt16.self)
        }
        message.storeBytes(of: timestamp.bitPattern.littleEndian, toByteOffset: 24, as: UInt64.self)
    }
}

extension PixelRect {
    /// What of it lies in a picture; nil if nothing.
    func clipped(width pictureWidth: Int, height pictureHeight: Int) -> PixelRect? {
        let left = max(0, x)
        let top = max(0, y)
        let right = min(pictureWidth, x.addingReportingOverflow(width).partialValue)
        let bottom = min(pictureHeight, y.addingReportingOverflow(height).partialValue)
        guard right > left, bottom > top else { return nil }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
