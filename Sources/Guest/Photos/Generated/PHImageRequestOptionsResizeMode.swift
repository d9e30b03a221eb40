// Made by Scripts/frameworks from Sources/Guest/Declarations/Photos.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
    case none
    case fast
    case exact
}
