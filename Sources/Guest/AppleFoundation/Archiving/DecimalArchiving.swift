// Decimal numbers in archives. Foundation for Linux writes none and reads them as zero.

import Foundation

enum DecimalArchiving {
    private enum Key {
        static let exponent = "NS.exponent"
        static let length = "NS.length"
        static let isNegative = "NS.negative"
        static let isCompact = "NS.compact"
        static let mantissa = "NS.mantissa"
        /// 1 for the lower byte of a digit first, 2 for the higher.
        static let byteOrder = "NS.mantissa.bo"
    }

    /// Digits of 16 bits, the lowest first.
    private static let digits = 8

    static func write(_ number: Decimal, to archiver: NSKeyedArchiver) {
        let mantissa = UInt128(number.significand.description) ?? 0
        let used = (UInt128.bitWidth - mantissa.leadingZeroBitCount + 15) / 16
        archiver.encode(Int32(number.exponent), forKey: Key.exponent)
        archiver.encode(Int32(number.isNaN ? 0 : used), forKey: Key.length)
        archiver.encode(number.isNaN || number.sign == .minus, forKey: Key.isNegative)
        archiver.encode(true, forKey: Key.isCompact)
        archiver.encode(Int32(1), forKey: Key.byteOrder)
        let bytes = (0..<(2 * digits)).map { UInt8(truncatingIfNeeded: mantissa >> UInt128(8 * $0)) }
        archiver.set(.data(Data(bytes)), forKey: Key.mantissa)
    }

    static func read(from unarchiver: NSKeyedUnarchiver) throws -> Decimal {
        let bytes = Array(unarchiver.bytes(forKey: Key.mantissa))
        let exponent = Int(unarchiver.decodeInt32(forKey: Key.exponent))
        guard bytes.count == 2 * digits, (-128...127).contains(exponent) else {
            throw CocoaError.corruptArchive("the archive is damaged: a decimal number in it is none")
        }
        let isNegative = unarchiver.decodeBool(forKey: Key.isNegative)
        let length = Int(unarchiver.decodeInt32(forKey: Key.length))
        if length == 0, isNegative { return .nan }
        let isHighFirst = unarchiver.decodeInt32(forKey: Key.byteOrder) == 2
        let mantissa = (0..<min(max(0, length), digits)).reversed().reduce(UInt128(0)) { value, digit in
            let (first, second) = (UInt128(bytes[2 * digit]), UInt128(bytes[2 * digit + 1]))
            return value << 16 | (isHighFirst ? first << 8 | second : second << 8 | first)
        }
        return Decimal(string: "\(isNegative ? "-" : "")\(mantissa)e\(exponent)") ?? .nan
    }
}
