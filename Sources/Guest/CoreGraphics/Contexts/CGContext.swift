// A context over a Cairo image surface. Core Graphics' user space starts with its origin at the bottom left; a context
// that UIKit made has been flipped already, which for Cairo is no flip at all.
internal import CCairo
import Foundation

/// A place to draw, and the state that drawing goes by.
///
/// - Status: partial (bitmaps only: no PDF; text through UIKit's string drawing)
public class CGContext: @unchecked Sendable {
    /// The `cairo_t` behind the context, for the text engine and the layer renderer.
    package let cairo: OpaquePointer
    /// From base space (user space before any change of the client's) to Cairo's device space (pixels, y down).
    let base: CGAffineTransform
    var states: [GraphicsState] = [GraphicsState()]
    var textPosition = CGPoint.zero
    public var textMatrix = CGAffineTransform.identity
    private let mirror: BitmapMirror?
    /// Whether anything has been drawn with this context.
    package private(set) var hasDrawn = false

    /// Draws into an existing `cairo_t`; takes a reference of its own.
    ///
    /// - Parameter isFlipped: true for UIKit's space, whose y axis points down.
    package init(cairo: OpaquePointer, pixelHeight: Int, isFlipped: Bool) {
        self.cairo = cairo_reference(cairo)
        mirror = nil
        if !isFlipped {
            cairo_translate(cairo, 0, Double(pixelHeight))
            cairo_scale(cairo, 1, -1)
        }
        base = CGContext.matrix(of: cairo)
    }

    /// A bitmap context over the client's memory, or memory of its own when `data` is nil.
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        guard bitsPerComponent == 8, width > 0, height > 0, width <= 16384, height <= 16384,
            let layout = PixelLayout(space: space, bitmapInfo: bitmapInfo),
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard let cairo = cairo_create(surface), cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { return nil }
        self.cairo = cairo
        let stride = bytesPerRow > 0 ? bytesPerRow : width * layout.bytesPerPixel
        guard stride >= width * layout.bytesPerPixel else {
            cairo_destroy(cairo)
            return nil
        }
        mirror = BitmapMirror(data: data, width: width, height: height, bytesPerRow: stride, layout: layout)
        mirror?.load(into: surface)
        cairo_translate(cairo, 0, Double(height))
        cairo_scale(cairo, 1, -1)
        cairo_set_line_width(cairo, 1)
        base = CGContext.matrix(of: cairo)
    }

    deinit {
        cairo_destroy(cairo)
    }

    // MARK: Bitmap

    var surface: OpaquePointer? { cairo_get_target(cairo) }
    public var width: Int { surface.map { Int(cairo_image_surface_get_width($0)) } ?? 0 }
    public var height: Int { surface.map { Int(cairo_image_surface_get_height($0)) } ?? 0 }
    public var bytesPerRow: Int { mirror?.bytesPerRow ?? surface.map { Int(cairo_image_surface_get_stride($0)) } ?? 0 }
    public var bitsPerComponent: Int { 8 }

    /// The bitmap's memory in the layout the context was made with.
    public var data: UnsafeMutableRawPointer? {
        if let mirror { return mirror.data }
        guard let surface else { return nil }
        cairo_surface_flush(surface)
        return cairo_image_surface_get_data(surface).map { UnsafeMutableRawPointer($0) }
    }

    /// The image that was drawn, without a copy. Nothing may be drawn into the context afterwards.
    package func takeImage() -> CGImage? {
        guard let surface, mirror == nil, width > 0, height > 0 else { return nil }
        return cairo_surface_reference(surface).map { CGImage(owning: $0) }
    }

    /// A copy of what has been drawn.
    public func makeImage() -> CGImage? {
        guard let surface, width > 0, height > 0,
            let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            let target = cairo_create(copy)
        else { return nil }
        cairo_surface_flush(surface)
        cairo_set_operator(target, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(target, surface, 0, 0)
        cairo_paint(target)
        cairo_destroy(target)
        return CGImage(owning: copy)
    }

    /// Called after each drawing, so that a client's memory holds what was drawn.
    package func didDraw() {
        hasDrawn = true
        guard let mirror, let surface else { return }
        mirror.store(from: surface)
    }

    public func flush() {
        surface.map { cairo_surface_flush($0) }
    }

    public func synchronize() {
        flush()
    }

    // MARK: State

    var state: GraphicsState {
        get { states[states.count - 1] }
        set { states[states.count - 1] = newValue }
    }

    public func saveGState() {
        cairo_save(cairo)
        states.append(state)
    }

    /// Without a matching `saveGState` nothing happens.
    public func restoreGState() {
        guard states.count > 1 else { return }
        cairo_restore(cairo)
        states.removeLast()
    }

    // MARK: Transform

    static func matrix(of cairo: OpaquePointer) -> CGAffineTransform {
        var m = cairo_matrix_t()
        cairo_get_matrix(cairo, &m)
        return CGAffineTransform(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0)
    }

    package var deviceMatrix: CGAffineTransform { CGContext.matrix(of: cairo) }

    /// Core Graphics' device space has its origin at the bottom left.
    private var flip: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)) }

    public var ctm: CGAffineTransform { deviceMatrix.concatenating(flip) }

    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    public func concatenate(_ transform: CGAffineTransform) {
        guard transform.determinant != 0 else { return }
        var m = cairo_matrix_t(transform)
        cairo_transform(cairo, &m)
    }

    public func translateBy(x: CGFloat, y: CGFloat) {
        cairo_translate(cairo, x, y)
    }

    public func scaleBy(x: CGFloat, y: CGFloat) {
        guard x != 0, y != 0 else { return }
        cairo_scale(cairo, x, y)
    }

    public func rotate(by angle: CGFloat) {
        cairo_rotate(cairo, angle)
    }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
}

extension cairo_matrix_t {
    init(_ t: CGAffineTransform) {
        self.init(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    }
}
