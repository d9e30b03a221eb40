// A client of CoreGraphics sees Foundation's geometry types, as on Apple's platforms.
@_exported import AppleFoundation
