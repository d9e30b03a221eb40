/// The Info.plist of a Today extension: what of it no build setting says.
struct WidgetInfoPlist {
    /// A class of the widget's own module; nil if a storyboard names it.
    var principalClass: String?
    var storyboard: String?
    /// Seconds from one update to the next while nobody looks; nil for as often as it has something new.
    var refreshInterval: Int?
    /// Whether it may ask where it is, for which it has to say why.
    var asksForLocation = false

    var text: String {
        var keys = ""
        if let storyboard { keys += entry("NSExtensionMainStoryboard", storyboard) }
        keys += entry("NSExtensionPointIdentifier", "com.apple.widget-extension")
        if let principalClass {
            keys += entry("NSExtensionPrincipalClass", "$(PRODUCT_MODULE_NAME).\(principalClass)")
        }
        let refresh = refreshInterval.map { "\t<key>HodieRefreshInterval</key>\n\t<integer>\($0)</integer>\n" } ?? ""
        let reason =
            asksForLocation
            ? "\t<key>NSLocationWhenInUseUsageDescription</key>\n"
                + "\t<string>What it shows depends on where you are.</string>\n" : ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \(refresh)\(reason)\t<key>NSExtension</key>
            \t<dict>
            \(keys)\t</dict>
            </dict>
            </plist>

            """
    }

    private func entry(_ key: String, _ value: String) -> String {
        "\t\t<key>\(key)</key>\n\t\t<string>\(value)</string>\n"
    }
}
