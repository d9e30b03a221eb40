@_spi(Hosting) import UIKit

/// Shows and hides a widget, from the widget itself or from its containing app.
///
/// - Status: complete
public final class NCWidgetController: NSObject {
    private static let only = NCWidgetController(shared: ())

    private init(shared: ()) {
        super.init()
    }

    public override init() {
        super.init()
    }

    public class func widgetController() -> NCWidgetController { only }
    public class func defaultWidgetController() -> NCWidgetController { only }
    public class var `default`: NCWidgetController { only }

    /// Without content a widget is not shown. Takes effect whether or not the widget runs.
    public func setHasContent(_ flag: Bool, forWidgetWithBundleIdentifier bundleID: String) {
        let hosting = WidgetHosting.current
        HostedMain.run { hosting.setHasContent(flag, bundleID) }
    }
}
