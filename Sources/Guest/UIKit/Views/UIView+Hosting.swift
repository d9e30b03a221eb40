// What a window's host wants to know.

extension UIWindow {
    /// Called when the root controller's `preferredContentSize` is set; points.
    func rootPreferredContentSizeDidChange(_ size: CGSize) {
        preferredContentSizeHandler?(size)
    }
}
