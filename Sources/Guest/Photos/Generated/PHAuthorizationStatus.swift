// Made by Scripts/frameworks from Sources/Guest/Declarations/Photos.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public enum PHAuthorizationStatus: Int, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorized
}
