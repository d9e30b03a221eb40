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
        let texts = numbers.map { number in
            number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(Double(number))"
        }
        encode(NSString(string: "{\(texts.joined(separator: ", "))}"), forKey: key)
    }

    /// The numbers of a structure that was archived as text; nil if there are not just that many.
    package func decodeNumbers(_ count: Int, forKey key: String) -> [CGFloat]? {
        guard let text = decodeObject(of: NSString.self, forKey: key) else { return nil }
        let parts = String(text).split { "{}, ".contains($0) }
        let numbers = parts.compactMap { Double($0) }
        return parts.count == count && numbers.count == count ? numbers.map { CGFloat($0) } : nil
    }
}
