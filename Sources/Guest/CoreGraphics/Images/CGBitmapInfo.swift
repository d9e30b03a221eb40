import Foundation

/// Where a pixel's alpha is, and whether the colours are multiplied by it.
///
/// - Status: complete
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none
    case premultipliedLast
    case premultipliedFirst
    case last
    case first
    case noneSkipLast
    case noneSkipFirst
    case alphaOnly
}

/// The layout of a bitmap's pixels: alpha info and byte order.
///
/// - Status: partial (no floating-point or 16-bit components)
public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// How the bytes of a client's bitmap map to Cairo's premultiplied blue-green-red-alpha pixels.
struct PixelLayout {
    enum Alpha {
        case premultiplied
        case straight
        case none
    }

    let bytesPerPixel: Int
    /// Byte offsets of the channels in a client's pixel; a grey bitmap has one for all three.
    let red: Int, green: Int, blue: Int
    let alphaOffset: Int?
    let alpha: Alpha
    let isAlphaOnly: Bool

    /// True where no conversion is needed.
    var isNative: Bool { bytesPerPixel == 4 && blue == 0 && green == 1 && red == 2 && alpha == .premultiplied }

    init?(space: CGColorSpace?, bitmapInfo: UInt32) {
        guard let info = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue),
            bitmapInfo & CGBitmapInfo.floatComponents.rawValue == 0
        else { return nil }
        isAlphaOnly = info == .alphaOnly
        if isAlphaOnly || (space?.model == .monochrome && info == .none) {
            bytesPerPixel = 1
            (red, green, blue) = (0, 0, 0)
            alphaOffset = isAlphaOnly ? 0 : nil
            alpha = isAlphaOnly ? .premultiplied : .none
            return
        }
        guard space == nil || space?.model == .rgb else { return nil }
        bytesPerPixel = 4
        let isLittle = bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue == CGBitmapInfo.byteOrder32Little.rawValue
        let alphaIsFirst: Bool
        switch info {
        case .premultipliedFirst, .first, .noneSkipFirst: alphaIsFirst = true
        case .premultipliedLast, .last, .noneSkipLast: alphaIsFirst = false
        default: return nil
        }
        switch info {
        case .premultipliedFirst, .premultipliedLast: alpha = .premultiplied
        case .first, .last: alpha = .straight
        default: alpha = .none
        }
        let order = alphaIsFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
        let placed = isLittle ? order.map { 3 - $0 } : order
        (red, green, blue) = (placed[0], placed[1], placed[2])
        alphaOffset = alpha == .none ? nil : placed[3]
    }

    /// Client pixels to Cairo pixels.
    func read(_ source: UnsafeRawPointer, into target: UnsafeMutableRawPointer, count: Int) {
        for index in 0..<count {
            let from = source + index * bytesPerPixel
            let to = target + index * 4
            let a = alphaOffset.map { UInt32(from.load(fromByteOffset: $0, as: UInt8.self)) } ?? 255
            func channel(_ offset: Int) -> UInt8 {
                if isAlphaOnly { return 0 }
                let value = UInt32(from.load(fromByteOffset: offset, as: UInt8.self))
                return alpha == .straight ? UInt8((value * a + 127) / 255) : UInt8(min(value, a))
            }
            to.storeBytes(of: channel(blue), toByteOffset: 0, as: UInt8.self)
            to.storeBytes(of: channel(green), toByteOffset: 1, as: UInt8.self)
            to.storeBytes(of: channel(red), toByteOffset: 2, as: UInt8.self)
            to.storeBytes(of: UInt8(a), toByteOffset: 3, as: UInt8.self)
        }
    }

    /// Cairo pixels to client pixels.
    func write(_ source: UnsafeRawPointer, into target: UnsafeMutableRawPointer, count: Int) {
        for index in 0..<count {
            let from = source + index * 4
            let to = target + index * bytesPerPixel
            let b = from.load(fromByteOffset: 0, as: UInt8.self)
            let g = from.load(fromByteOffset: 1, as: UInt8.self)
            let r = from.load(fromByteOffset: 2, as: UInt8.self)
            let a = from.load(fromByteOffset: 3, as: UInt8.self)
            if isAlphaOnly {
                to.storeBytes(of: a, as: UInt8.self)
                continue
            }
            if bytesPerPixel == 1 {
                let grey = (UInt32(r) * 299 + UInt32(g) * 587 + UInt32(b) * 114 + 500) / 1000
                to.storeBytes(of: UInt8(grey), as: UInt8.self)
                continue
            }
            func channel(_ value: UInt8) -> UInt8 {
                guard alpha == .straight, a > 0 else { return value }
                return UInt8(min((UInt32(value) * 255 + UInt32(a) / 2) / UInt32(a), 255))
            }
            to.storeBytes(of: channel(r), toByteOffset: red, as: UInt8.self)
            to.storeBytes(of: channel(g), toByteOffset: green, as: UInt8.self)
            to.storeBytes(of: channel(b), toByteOffset: blue, as: UInt8.self)
            if let alphaOffset { to.storeBytes(of: a, toByteOffset: alphaOffset, as: UInt8.self) }
        }
    }
}
