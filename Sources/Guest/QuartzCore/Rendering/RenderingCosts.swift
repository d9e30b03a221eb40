/// How much was done to find and draw what changed: numbers of things looked at, which are the same on each machine.
package struct RenderingCosts: Equatable {
    /// Layers whose place and looks were compared with those of the last time.
    package var comparedLayers = 0
    /// Layers that were painted, in part at least.
    package var paintedLayers = 0
    /// Layers whose own code was asked to draw.
    package var drawnLayers = 0
    /// Pixels that were painted to be blurred.
    package var blurredPixels = 0
}
