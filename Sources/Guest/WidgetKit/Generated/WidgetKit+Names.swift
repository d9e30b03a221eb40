// Made by Scripts/frameworks from Sources/Guest/Declarations/WidgetKit.txt.

import AppleFoundation

let onlyCenter = WidgetCenter()
