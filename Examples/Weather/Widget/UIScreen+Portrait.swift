import UIKit

extension UIScreen {
    /// Whether the device is held upright. A widget isn't told, but the screen's mode stays what it is while its bounds
    /// turn.
    var isPortrait: Bool { scale * bounds.width == currentMode?.size.width }
}
