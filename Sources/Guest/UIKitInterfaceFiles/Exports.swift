@_exported import UIKitAlerts
@_exported import UIKitBars
