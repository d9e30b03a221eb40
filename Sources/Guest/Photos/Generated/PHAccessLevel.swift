// Made by Scripts/frameworks from Sources/Guest/Declarations/Photos.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public enum PHAccessLevel: Int, Sendable {
    case addOnly = 1
    case readWrite
}
