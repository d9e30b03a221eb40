// `import UIKit` brings what Apple's UIKit brings: Foundation with what Linux lacks, CoreGraphics and QuartzCore.
@_exported import AppleFoundation
@_exported import CoreGraphics
@_exported import QuartzCore
