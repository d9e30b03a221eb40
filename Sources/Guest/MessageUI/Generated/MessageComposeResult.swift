// Made by Scripts/frameworks from Sources/Guest/Declarations/MessageUI.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public enum MessageComposeResult: Int, Sendable {
    case cancelled
    case sent
    case failed
}
