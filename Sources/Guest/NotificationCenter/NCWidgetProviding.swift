/// What a Today widget's controller can be asked. Every method is optional; which ones a class has is known from the
/// dispatch table, by name.
///
/// - Status: complete
@preconcurrency @MainActor public protocol NCWidgetProviding: AnyObject {
    /// Asks for fresh content. The handler must be called, once.
    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)

    /// iOS 10: the user chose Show More or Show Less, or the widget was just loaded. `maxSize` in points.
    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)

    /// iOS 8 and 9: the margins around the content.
    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets
}

extension NCWidgetProviding {
    public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        completionHandler(.noData)
    }

    public func widgetActiveDisplayModeDidChange(
        _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
    ) {}

    public func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
        defaultMarginInsets
    }
}
