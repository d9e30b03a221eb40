// What `import WebKit` brings along.

@_exported import CoreGraphics
@_exported import UIKit
