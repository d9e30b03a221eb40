// Made by Scripts/frameworks from Sources/Guest/Declarations/Photos.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public enum PHImageContentMode: Int, Sendable {
    case aspectFit
    case aspectFill
}
