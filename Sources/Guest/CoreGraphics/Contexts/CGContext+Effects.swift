// Shadows, transparency layers, gradients and images.
internal import CCairo
import Foundation

extension CGContext {
    // MARK: Groups

    /// Draws what `body` draws as one picture: alpha, blend mode and shadow are applied to the whole.
    package func withGroup(alpha: CGFloat = 1, _ body: () -> Void) {
        cairo_push_group(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        body()
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, alpha)
    }

    /// Draws what lies between two pictures: of the one what `progress` (0…1) leaves, of the other the rest.
    package func withDissolve(_ progress: CGFloat, from old: () -> Void, to new: () -> Void) {
        withGroup {
            withGroup(alpha: 1 - progress, old)
            cairo_push_group(cairo)
            cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            new()
            cairo_pop_group_to_source(cairo)
            cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
            cairo_paint_with_alpha(cairo, progress)
            cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        }
    }

    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        saveGState()
        cairo_push_group(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        states.append(state)
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
    }

    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    public func endTransparencyLayer() {
        guard states.count > 2, let picture = cairo_pop_group(cairo) else { return }
        states.removeLast()
        let alpha = state.alpha
        withShadow {
            cairo_set_source(cairo, picture)
            cairo_paint_with_alpha(cairo, alpha)
        }
        cairo_pattern_destroy(picture)
        restoreGState()
        didDraw()
    }

    // MARK: Shadows

    /// Runs `body`, which draws, and puts the state's shadow below it.
    package func withShadow(_ body: () -> Void) {
        guard let shadow = state.shadow else { return body() }
        let path = cairo_copy_path(cairo)
        cairo_push_group(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        if let path {
            cairo_new_path(cairo)
            cairo_append_path(cairo, path)
        }
        body()
        guard let picture = cairo_pop_group(cairo) else { return }
        defer { cairo_pattern_destroy(picture) }
        let offset = CGSize(width: shadow.offset.width, height: shadow.offset.height).applying(base)
        let scale = abs(base.determinant).squareRoot()
        cairo_save(cairo)
        if let mask = ShadowMask(group: picture, blur: shadow.blur * scale / 2) {
            let (red, green, blue, alpha) = shadow.color.rgba
            cairo_identity_matrix(cairo)
            cairo_set_source_rgba(cairo, red, green, blue, alpha)
            cairo_mask_surface(
                cairo, mask.surface, mask.origin.x + offset.width.rounded(), mask.origin.y + offset.height.rounded())
        }
        cairo_restore(cairo)
        cairo_set_source(cairo, picture)
        cairo_paint(cairo)
        if let path {
            cairo_new_path(cairo)
            cairo_append_path(cairo, path)
            cairo_path_destroy(path)
        }
    }

    // MARK: Gradients

    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        paint(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), gradient, options)
    }

    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        paint(
            cairo_pattern_create_radial(
                startCenter.x, startCenter.y, max(startRadius, 0), endCenter.x, endCenter.y, max(endRadius, 0)),
            gradient, options)
    }

    private func paint(_ pattern: OpaquePointer?, _ gradient: CGGradient, _ options: CGGradientDrawingOptions) {
        guard let pattern else { return }
        defer { cairo_pattern_destroy(pattern) }
        func add(_ location: CGFloat, _ color: CGColor, alpha: CGFloat? = nil) {
            let (red, green, blue, opacity) = color.rgba
            cairo_pattern_add_color_stop_rgba(pattern, location, red, green, blue, alpha ?? (opacity * state.alpha))
        }
        let sorted = gradient.stops.sorted { $0.location < $1.location }
        guard let first = sorted.first, let last = sorted.last else { return }
        let before = options.contains(.drawsBeforeStartLocation)
        let after = options.contains(.drawsAfterEndLocation)
        // A transparent stop on one end cuts the gradient off there; Cairo itself knows only both ends or none.
        if after, !before {
            add(0, first.color, alpha: 0)
        }
        if first.location > 0 { add(0, first.color) }
        for stop in sorted { add(min(max(stop.location, 0), 1), stop.color) }
        if last.location < 1 { add(1, last.color) }
        if before, !after {
            add(1, last.color, alpha: 0)
        }
        cairo_pattern_set_extend(pattern, before || after ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        withShadow {
            cairo_set_source(cairo, pattern)
            cairo_paint(cairo)
        }
        didDraw()
    }

    // MARK: Images

    /// Draws the image upright in a space whose y axis points up; in UIKit's space it is upside down, as on iOS.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard rect.width != 0, rect.height != 0 else { return }
        withShadow {
            cairo_save(cairo)
            if byTiling {
                tile(image, rect)
            } else {
                cairo_translate(cairo, rect.minX, rect.maxY)
                cairo_scale(cairo, rect.width / CGFloat(image.width), -rect.height / CGFloat(image.height))
                paintWhole(image)
            }
            cairo_restore(cairo)
        }
        didDraw()
    }

    /// Draws the part of the image inside `source` (pixels) upright in UIKit's space.
    package func drawUpright(_ image: CGImage, from source: CGRect, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0, source.width > 0, source.height > 0 else { return }
        withShadow {
            cairo_save(cairo)
            cairo_translate(cairo, rect.minX, rect.minY)
            cairo_scale(cairo, rect.width / source.width, rect.height / source.height)
            if source == CGRect(x: 0, y: 0, width: image.width, height: image.height) {
                paintWhole(image)
            } else {
                setImageSource(image, at: CGPoint(x: -source.minX, y: -source.minY))
                cairo_new_path(cairo)
                cairo_rectangle(cairo, 0, 0, source.width, source.height)
                cairo_clip(cairo)
                cairo_paint_with_alpha(cairo, state.alpha)
            }
            cairo_restore(cairo)
        }
        didDraw()
    }

    /// Draws the image pixel by pixel, at the pixel nearest to a place. False, and nothing is drawn, if the context turns,
    /// stretches or scales otherwise than `scale`.
    package func drawOnPixels(_ image: CGImage, at origin: CGPoint, scale: CGFloat) -> Bool {
        let matrix = deviceMatrix
        guard matrix.b == 0, matrix.c == 0, matrix.a == scale, matrix.d == scale, state.shadow == nil else {
            return false
        }
        let place = origin.applying(matrix)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, image.surface, place.x.rounded(), place.y.rounded())
        cairo_get_source(cairo).map { cairo_pattern_set_filter($0, CAIRO_FILTER_NEAREST) }
        cairo_paint_with_alpha(cairo, state.alpha)
        cairo_restore(cairo)
        didDraw()
        return true
    }

    /// Fills the image's shape with a colour: what a template image is drawn with.
    package func drawUprightMask(_ image: CGImage, from source: CGRect, in rect: CGRect, color: CGColor) {
        guard rect.width > 0, rect.height > 0, source.width > 0, source.height > 0 else { return }
        withShadow {
            cairo_save(cairo)
            cairo_translate(cairo, rect.minX, rect.minY)
            cairo_scale(cairo, rect.width / source.width, rect.height / source.height)
            cairo_new_path(cairo)
            cairo_rectangle(cairo, 0, 0, source.width, source.height)
            cairo_clip(cairo)
            setSource(color)
            if let pattern = cairo_pattern_create_for_surface(image.surface) {
                var matrix = cairo_matrix_t(CGAffineTransform(translationX: source.minX, y: source.minY))
                cairo_pattern_set_matrix(pattern, &matrix)
                cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
                cairo_pattern_set_filter(pattern, filter)
                cairo_mask(cairo, pattern)
                cairo_pattern_destroy(pattern)
            }
            cairo_restore(cairo)
        }
        didDraw()
    }

    /// Clips to the image's alpha: only a hard threshold of coverage can be a Cairo clip, so the mask is traced by rows.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard let pixels = cairo_image_surface_get_data(mask.surface), mask.width > 0, mask.height > 0 else { return }
        let unit = CGSize(width: rect.width / CGFloat(mask.width), height: rect.height / CGFloat(mask.height))
        cairo_new_path(cairo)
        for row in 0..<mask.height {
            var start: Int?
            for column in 0...mask.width {
                let isInside = column < mask.width && pixels[row * mask.bytesPerRow + column * 4 + 3] >= 128
                if isInside, start == nil { start = column }
                if !isInside, let first = start {
                    let y = rect.maxY - CGFloat(row + 1) * unit.height
                    addRect(
                        CGRect(
                            x: rect.minX + CGFloat(first) * unit.width, y: y,
                            width: CGFloat(column - first) * unit.width, height: unit.height))
                    start = nil
                }
            }
        }
        cairo_clip(cairo)
    }

    private var filter: cairo_filter_t {
        switch state.interpolation {
        case .none: return CAIRO_FILTER_NEAREST
        case .low: return CAIRO_FILTER_BILINEAR
        default: return CAIRO_FILTER_GOOD
        }
    }

    private func setImageSource(_ image: CGImage, at origin: CGPoint) {
        cairo_set_source_surface(cairo, image.surface, origin.x, origin.y)
        guard let source = cairo_get_source(cairo) else { return }
        cairo_pattern_set_filter(source, filter)
        // Without padding a scaled image would fade out at its edges.
        cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
    }

    private func paintWhole(_ image: CGImage) {
        setImageSource(image, at: .zero)
        cairo_new_path(cairo)
        cairo_rectangle(cairo, 0, 0, Double(image.width), Double(image.height))
        if state.alpha == 1 {
            cairo_fill(cairo)
        } else {
            cairo_clip(cairo)
            cairo_paint_with_alpha(cairo, state.alpha)
        }
    }

    private func tile(_ image: CGImage, _ rect: CGRect) {
        let clip = boundingBoxOfClipPath
        guard clip.width > 0, clip.height > 0 else { return }
        cairo_new_path(cairo)
        addRect(clip)
        cairo_clip(cairo)
        cairo_translate(cairo, rect.minX, rect.maxY)
        cairo_scale(cairo, rect.width / CGFloat(image.width), -rect.height / CGFloat(image.height))
        cairo_set_source_surface(cairo, image.surface, 0, 0)
        cairo_get_source(cairo).map {
            cairo_pattern_set_extend($0, CAIRO_EXTEND_REPEAT)
            cairo_pattern_set_filter($0, filter)
        }
        cairo_paint_with_alpha(cairo, state.alpha)
    }
}
