import Foundation

/// Raw values of `NSTextCheckingResult.CheckingType`, added up.
public typealias NSTextCheckingTypes = UInt64

// Foundation for Linux says of these that nothing makes them.
extension NSTextCheckingResult.CheckingType {
    public static var date: NSTextCheckingResult.CheckingType { Self(rawValue: 1 << 3) }
    public static var address: NSTextCheckingResult.CheckingType { Self(rawValue: 1 << 4) }
    public static var link: NSTextCheckingResult.CheckingType { Self(rawValue: 1 << 5) }
    public static var phoneNumber: NSTextCheckingResult.CheckingType { Self(rawValue: 1 << 11) }
    public static var transitInformation: NSTextCheckingResult.CheckingType { Self(rawValue: 1 << 12) }
}

extension NSTextCheckingResult {
    /// Of a link; an address of mail becomes one.
    public var url: URL? { (self as? DetectedData)?.link }
    public var phoneNumber: String? { (self as? DetectedData)?.phone }

    /// The same further on in a text. Foundation for Linux moves matches of regular expressions, and ends with what was
    /// found otherwise.
    public func adjustingRanges(offset: Int) -> NSTextCheckingResult {
        if let found = self as? DetectedData { return found.moved(by: offset) }
        guard let expression = regularExpression else { return self }
        var ranges = (0..<numberOfRanges).map { index -> NSRange in
            let range = range(at: index)
            // A group that has no part in the match is nowhere.
            guard range.location != NSNotFound else { return range }
            return NSRange(location: range.location + offset, length: range.length)
        }
        return .regularExpressionCheckingResult(ranges: &ranges, count: ranges.count, regularExpression: expression)
    }
}
