// Made by Scripts/frameworks from Sources/Guest/Declarations/MessageUI.txt.

import AppleFoundation
import UIKit

/// A text message to be written. Whoever asks learns that none can be sent.
///
/// - Status: inert
open class MFMessageComposeViewController: UINavigationController {
    open class func canSendText() -> Bool { false }
    open class func canSendSubject() -> Bool { false }
    open class func canSendAttachments() -> Bool { false }
    open class func isSupportedAttachmentUTI(_ uti: String) -> Bool { false }
    open weak var messageComposeDelegate: MFMessageComposeViewControllerDelegate?
    open var recipients: [String]?
    open var body: String?
    open var subject: String?
    open var attachments: [[AnyHashable: Any]]? { nil }
    open func disableUserAttachments() {}
    @discardableResult
    open func addAttachmentURL(_ attachment: URL, withAlternateFilename name: String?) -> Bool { false }
    @discardableResult
    open func addAttachmentData(_ attachment: Data, typeIdentifier uti: String, filename: String) -> Bool { false }
}
