// `import UIKit` brings what Apple's UIKit brings: all of its rooms.
@_exported import UIKitAlerts
@_exported import UIKitBars
@_exported import UIKitControls
@_exported import UIKitCore
@_exported import UIKitHosting
@_exported import UIKitInterfaceFiles
@_exported import UIKitScrolling
@_exported import UIKitTextInput
@_exported import UIKitViews
