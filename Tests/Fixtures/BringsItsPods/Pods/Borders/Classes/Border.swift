import Foundation
import Lines

/// A pod with resources in a bundle of its own.
public final class Border {
    /// What the bundle says; ends the program where it is not found.
    public static var word: String {
        let own = Bundle(for: Border.self)
        let url = own.url(forResource: "BordersAssets", withExtension: "bundle")!
        return Bundle(url: url)!.localizedString(forKey: "border", value: nil, table: nil) + Line.word + ending
    }

    #if COCOAPODS && THICK
        static let ending = "!"
    #endif
}
