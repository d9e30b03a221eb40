// Made by Scripts/frameworks from Sources/Guest/Declarations/MessageUI.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: Error?)
}

// What conformers need not have.
extension MFMailComposeViewControllerDelegate {
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: Error?
    ) {}
}
