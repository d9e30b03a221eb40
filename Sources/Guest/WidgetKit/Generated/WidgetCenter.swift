// Made by Scripts/frameworks from Sources/Guest/Declarations/WidgetKit.txt.

import AppleFoundation

/// - Status: inert
open class WidgetCenter: NSObject {
    open class var shared: WidgetCenter { onlyCenter }
    open func reloadAllTimelines() {}
    open func reloadTimelines(ofKind kind: String) {}
}
