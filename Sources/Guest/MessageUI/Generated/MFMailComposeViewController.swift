// Made by Scripts/frameworks from Sources/Guest/Declarations/MessageUI.txt.

import AppleFoundation
import UIKit

/// A mail to be written. Whoever asks learns that none can be sent; who shows it all the same shows an empty screen.
///
/// - Status: inert
open class MFMailComposeViewController: UINavigationController {
    open class func canSendMail() -> Bool { false }
    open weak var mailComposeDelegate: MFMailComposeViewControllerDelegate?
    open func setSubject(_ subject: String) {}
    open func setToRecipients(_ recipients: [String]?) {}
    open func setCcRecipients(_ recipients: [String]?) {}
    open func setBccRecipients(_ recipients: [String]?) {}
    open func setMessageBody(_ body: String, isHTML: Bool) {}
    open func setPreferredSendingEmailAddress(_ address: String) {}
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName: String) {}
}
