// Made by Scripts/frameworks from Sources/Guest/Declarations/Photos.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public enum PHAssetMediaType: Int, Sendable {
    case unknown
    case image
    case video
    case audio
}
