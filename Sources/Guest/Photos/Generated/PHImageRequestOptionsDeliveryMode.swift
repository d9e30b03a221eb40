// Made by Scripts/frameworks from Sources/Guest/Declarations/Photos.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
    case opportunistic
    case highQualityFormat
    case fastFormat
}
