@_exported import UIKitBars
