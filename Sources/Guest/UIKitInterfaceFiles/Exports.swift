@_exported import UIKitBars
@_exported import UIKitTextInput
