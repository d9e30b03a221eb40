@_exported import AppleFoundation
@_exported import CoreGraphics
