// Made by Scripts/frameworks from Sources/Guest/Declarations/SafariServices.txt.

import AppleFoundation
import UIKit

extension SFSafariViewController {
    /// - Status: inert
    open class Configuration: NSObject {
        open var entersReaderIfAvailable: Bool = false
        open var barCollapsingEnabled: Bool = true
    }
    /// - Status: inert
    public enum DismissButtonStyle: Int, Sendable {
        case done
        case close
        case cancel
    }
}
