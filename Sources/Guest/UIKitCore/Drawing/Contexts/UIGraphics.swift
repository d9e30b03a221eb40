// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of Apple's interface.
import AppleFoundation
// The functions that make a context current.
import CoreGraphics

/// The context that UIKit draws to now; nil outside of drawing.
///
/// - Status: complete
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.top?.context }

/// - Status: complete
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsContextStack.push(.init(context: context, scale: context.pixelsPerPoint, isImageContext: false))
}

/// - Status: complete
public func UIGraphicsPopContext() {
    GraphicsContextStack.pop(image: false)
}

/// - Status: complete
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// A scale of 0 means that of the screen. An empty size makes no context.
///
/// - Status: complete
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let pixels = scale > 0 ? scale : UIImage.screenScale
    guard
        let context = CGContext.bitmap(
            pixelWidth: Int(ceil(size.width * pixels)), pixelHeight: Int(ceil(size.height * pixels)), scale: pixels,
            isOpaque: opaque)
    else { return }
    GraphicsContextStack.push(.init(context: context, scale: pixels, isImageContext: true))
}

/// - Status: complete
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = GraphicsContextStack.top, entry.isImageContext, let image = entry.context.makeImage() else {
        return nil
    }
    return UIImage(cgImage: image, scale: entry.scale, orientation: .up)
}

/// - Status: complete
public func UIGraphicsEndImageContext() {
    GraphicsContextStack.pop(image: true)
}

/// - Status: complete
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// - Status: complete
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// A frame one point wide inside `rect`, in the fill colour.
///
/// - Status: complete
public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

/// - Status: complete
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard rect.width > 2, rect.height > 2 else { return UIRectFillUsingBlendMode(rect, blendMode) }
    let inner = rect.insetBy(dx: 1, dy: 1)
    let sides = [
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: inner.maxY, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: inner.minY, width: 1, height: inner.height),
        CGRect(x: inner.maxX, y: inner.minY, width: 1, height: inner.height),
    ]
    for side in sides { UIRectFillUsingBlendMode(side, blendMode) }
}

/// - Status: complete
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}
