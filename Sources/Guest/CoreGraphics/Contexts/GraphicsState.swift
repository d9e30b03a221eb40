import Foundation

/// What `saveGState` saves beyond Cairo's own state.
struct GraphicsState {
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var interpolation = CGInterpolationQuality.default
    var textMode = CGTextDrawingMode.fill
    var shadow: Shadow?

    struct Shadow {
        /// In the units of the context's base space (points in a UIKit context).
        var offset: CGSize
        var blur: CGFloat
        var color: CGColor
    }
}
