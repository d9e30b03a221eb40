// Made by Scripts/frameworks from Sources/Guest/Declarations/MessageUI.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public enum MFMailComposeResult: Int, Sendable {
    case cancelled
    case saved
    case sent
    case failed
}
