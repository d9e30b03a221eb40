@_exported import UIKitScrolling
