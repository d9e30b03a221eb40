// What `import PDFKit` brings along.

@_exported import CoreGraphics
@_exported import UIKit
