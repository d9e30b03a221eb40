// Made by Scripts/frameworks from Sources/Guest/Declarations/SafariServices.txt.

import AppleFoundation
import UIKit

/// A screen with a page in it. Nothing is loaded, and its delegate is told so.
///
/// - Status: inert
open class SFSafariViewController: UIViewController {
    open weak var delegate: SFSafariViewControllerDelegate?
    open var configuration: Configuration = Configuration()
    open var preferredBarTintColor: UIColor?
    open var preferredControlTintColor: UIColor?
    open var dismissButtonStyle: DismissButtonStyle = .done
    public init(url: URL, configuration: Configuration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }
    public convenience init(url: URL) {
        self.init(url: url, configuration: Configuration())
    }
    public convenience init(url: URL, entersReaderIfAvailable: Bool) {
        self.init(url: url, configuration: Configuration())
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        delegate?.safariViewController(self, didCompleteInitialLoad: false)
    }
}
