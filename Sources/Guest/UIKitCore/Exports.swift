// Whoever imports UIKit has Foundation with what Linux lacks, CoreGraphics and QuartzCore, too.
@_exported import AppleFoundation
@_exported import CoreGraphics
@_exported import QuartzCore
