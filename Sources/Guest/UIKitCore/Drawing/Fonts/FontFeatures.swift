// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of Apple's interface; the numbers are those of the TrueType registry of font features.
import AppleFoundation

/// The feature that decides how wide digits are.
public let kNumberSpacingType = 6
/// All digits are equally wide.
public let kMonospacedNumbersSelector = 0
/// Each digit is as wide as it looks best.
public let kProportionalNumbersSelector = 1

public let UIFontFeatureTypeIdentifierKey = UIFontDescriptor.FeatureKey.featureIdentifier
public let UIFontFeatureSelectorIdentifierKey = UIFontDescriptor.FeatureKey.typeIdentifier

/// Reads the value of a descriptor's `featureSettings`.
enum FontFeatures {
    /// Whether the settings ask for equally wide digits; nil if they say nothing of digits.
    static func monospacedDigits(_ settings: Any?) -> Bool? {
        guard let list = settings as? [Any] else { return nil }
        let selectors = list.compactMap { setting -> Int? in
            guard let setting = setting as? [AnyHashable: Any],
                number(.featureIdentifier, of: setting) == kNumberSpacingType
            else { return nil }
            return number(.typeIdentifier, of: setting)
        }
        return selectors.last.map { $0 == kMonospacedNumbersSelector }
    }

    private static func number(_ key: UIFontDescriptor.FeatureKey, of setting: [AnyHashable: Any]) -> Int? {
        let value = setting[AnyHashable(key)] ?? setting[AnyHashable(key.rawValue)]
        return value as? Int ?? (value as? NSNumber)?.intValue
    }
}
