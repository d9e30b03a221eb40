// Core Graphics' values in archives, under the names that UIKit gives them.

import Foundation

extension NSCoder {
    /// Zero if there is none.
    public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }

    /// Zero if there is none.
    public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }

    /// Zero if there is none.
    public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
}

extension NSCoder {
    /// Archives a structure of numbers as the text that UIKit writes: `{1, 2.5}`.
    package func encodeNumbers(_ numbers: [CGFloat], forKey key: String) {
        encode(NSString(string: Self.text(of: numbers)), forKey: key)
    }

    /// The numbers of a structure that was archived as text; nil if there are not just that many.
    package func decodeNumbers(_ count: Int, forKey key: String) -> [CGFloat]? {
        decodeObject(of: NSString.self, forKey: key).flatMap { Self.numbers(count, in: String($0)) }
    }

    /// `{1, 2.5}`
    package class func text(of numbers: [CGFloat]) -> String {
        let texts = numbers.map { number in
            number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(Double(number))"
        }
        return "{\(texts.joined(separator: ", "))}"
    }

    /// The numbers in any brackets; nil if there are not just that many.
    package class func numbers(_ count: Int, in text: String) -> [CGFloat]? {
        let parts = text.split { "{}[](), ".contains($0) }
        let numbers = parts.compactMap { Double($0) }
        return parts.count == count && numbers.count == count ? numbers.map { CGFloat($0) } : nil
    }
}
