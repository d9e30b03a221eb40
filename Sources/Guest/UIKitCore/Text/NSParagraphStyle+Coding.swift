// Paragraph styles in archives.
import AppleFoundation
import CoreGraphics

extension NSParagraphStyle.Values {
    private enum Key {
        static let alignment = "NSAlignment"
        static let lineBreakMode = "NSLineBreakMode"
        static let writingDirection = "NSWritingDirection"
        static let tabStops = "NSTabStopLocations"
        static let tabAlignments = "NSTabStopAlignments"
        static let hyphenationFactor = "NSHyphenationFactor"
        static let allowsTightening = "NSAllowsDefaultTighteningForTruncation"
    }

    /// Distances, in points.
    private static let distances: [(key: String, path: WritableKeyPath<Self, CGFloat> & Sendable)] = [
        ("NSLineSpacing", \.lineSpacing),
        ("NSParagraphSpacing", \.paragraphSpacing),
        ("NSParagraphSpacingBefore", \.paragraphSpacingBefore),
        ("NSFirstLineHeadIndent", \.firstLineHeadIndent),
        ("NSHeadIndent", \.headIndent),
        ("NSTailIndent", \.tailIndent),
        ("NSMinLineHeight", \.minimumLineHeight),
        ("NSMaxLineHeight", \.maximumLineHeight),
        ("NSLineHeightMultiple", \.lineHeightMultiple),
        ("NSDefaultTabInterval", \.defaultTabInterval),
    ]

    init(_ coder: NSCoder) {
        self.init()
        // A key that is missing means the default, as in archives from Apple's systems.
        if coder.containsValue(forKey: Key.alignment) {
            alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: Key.alignment)) ?? .natural
        }
        lineBreakMode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: Key.lineBreakMode)) ?? .byWordWrapping
        if coder.containsValue(forKey: Key.writingDirection) {
            let direction = coder.decodeInteger(forKey: Key.writingDirection)
            baseWritingDirection = NSWritingDirection(rawValue: direction) ?? .natural
        }
        for (key, path) in Self.distances { self[keyPath: path] = CGFloat(coder.decodeDouble(forKey: key)) }
        hyphenationFactor = coder.decodeFloat(forKey: Key.hyphenationFactor)
        allowsDefaultTighteningForTruncation = coder.decodeBool(forKey: Key.allowsTightening)
        func numbers(_ key: String) -> [CGFloat]? {
            coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [CGFloat]
        }
        let alignments = numbers(Key.tabAlignments) ?? []
        tabs = numbers(Key.tabStops)?.enumerated().map { index, location in
            let code = alignments.indices.contains(index) ? Int(exactly: alignments[index]) : nil
            return NSTextTab(textAlignment: code.flatMap(NSTextAlignment.init) ?? .left, location: location)
        }
    }

    func encode(_ coder: NSCoder) {
        coder.encode(alignment.rawValue, forKey: Key.alignment)
        coder.encode(lineBreakMode.rawValue, forKey: Key.lineBreakMode)
        coder.encode(baseWritingDirection.rawValue, forKey: Key.writingDirection)
        for (key, path) in Self.distances { coder.encode(Double(self[keyPath: path]), forKey: key) }
        coder.encode(hyphenationFactor, forKey: Key.hyphenationFactor)
        coder.encode(allowsDefaultTighteningForTruncation, forKey: Key.allowsTightening)
        if let tabs {
            coder.encode(tabs.map { Double($0.location) }, forKey: Key.tabStops)
            coder.encode(tabs.map { Double($0.alignment.rawValue) }, forKey: Key.tabAlignments)
        }
    }
}
