// Made by Scripts/frameworks from Sources/Guest/Declarations/MessageUI.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    func messageComposeViewController(
        _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
