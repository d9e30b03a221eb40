// How one layer is painted: shadow, background, contents, sublayers, border, in this order.
import CoreGraphics
import Foundation

final class LayerPainter {
    /// What the layers live in.
    let surroundings: LayerContext
    private let backdrops: BackdropPictures
    /// What there is to paint on, in pixels.
    private let device: CGRect
    /// The layer that nothing is painted of, nor of what lies over it.
    private let end: CALayer?
    private var hasEnded = false
    /// Paints from the beginning, and the matrix that painting began with.
    private var beginning: (matrix: CGAffineTransform, paint: (LayerPainter, CGContext) -> Void)?

    init(
        _ surroundings: LayerContext, backdrops: BackdropPictures = BackdropPictures(), device: CGRect,
        before end: CALayer? = nil
    ) {
        self.surroundings = surroundings
        self.backdrops = backdrops
        self.device = device
        self.end = end
    }

    func paintRoot(_ root: CALayer, in context: CGContext) {
        guard root !== end else { return }
        beginning = (context.deviceMatrix, { $0.paintRoot(root, in: $1) })
        root.willBeRendered()
        context.saveGState()
        let origin = root.properties.bounds.origin
        context.translateBy(x: -origin.x, y: -origin.y)
        paintPlaced(root, in: context)
        context.restoreGState()
    }

    /// Paints a layer that is nobody's sublayer here, into its own space.
    func paintAsRoot(_ layer: CALayer, in context: CGContext) {
        guard layer !== end else { return }
        beginning = (context.deviceMatrix, { $0.paintAsRoot(layer, in: $1) })
        paintContents(layer, layer.presentedValues, in: context)
    }

    /// Paints a layer into its own space, alone; what shows what is behind it shows what is behind it in its tree.
    func paintInPlace(_ layer: CALayer, in context: CGContext) {
        let root = layer.root
        let origin = root.properties.bounds.origin
        let place = layer.presentedToRoot.concatenating(CGAffineTransform(translationX: -origin.x, y: -origin.y))
        guard abs(place.determinant) > 1e-9 else { return paintAsRoot(layer, in: context) }
        beginning = (place.inverted().concatenating(context.deviceMatrix), { $0.paintRoot(root, in: $1) })
        paintContents(layer, layer.presentedValues, in: context)
    }

    /// Paints a layer into its superlayer's space.
    private func paint(_ layer: CALayer, in context: CGContext) {
        if layer === end { hasEnded = true }
        guard !hasEnded, enter(layer, in: context) else { return }
        paintPlaced(layer, in: context)
        context.restoreGState()
    }

    /// Goes over to the layer's own space, until the state is restored; false where the layer has no area.
    @inline(never) private func enter(_ layer: CALayer, in context: CGContext) -> Bool {
        layer.willBeRendered()
        let transform = layer.presentedProperties.toSuperlayer
        guard abs(transform.a * transform.d - transform.b * transform.c) > 1e-9 else { return false }
        context.saveGState()
        context.concatenate(transform)
        return true
    }

    // Layers may lie in each other by the thousand, and a stack is small. What is on it from one layer to the next is only
    // what that needs: the rest is in functions of its own, which are left before.

    /// Paints a layer into its own space: as one picture where it is translucent, masked or throws a shadow.
    private func paintPlaced(_ layer: CALayer, in context: CGContext) {
        guard let values = prepare(layer, in: context) else { return }
        if let vibrancy = layer.vibrancy {
            paintVibrant(layer, values, vibrancy, in: context)
        } else if layer.mask != nil || values.properties.opacity < 1 {
            paintTogether(layer, values, in: context)
        } else {
            paintWithShadow(layer, values, in: context)
        }
    }

    /// The layer's values of this moment; nil if nothing of it is seen.
    @inline(never) private func prepare(_ layer: CALayer, in context: CGContext) -> PresentedValues? {
        let values = layer.presentedValues
        guard !values.properties.isHidden, values.properties.opacity > 0, isNeeded(layer, in: context) else {
            return nil
        }
        surroundings.costs.paintedLayers += 1
        if layer.needsDisplay() { layer.backing = nil }
        layer.displayIfNeeded()
        return values
    }

    @inline(never) private func paintTogether(_ layer: CALayer, _ values: PresentedValues, in context: CGContext) {
        let alpha = CGFloat(values.properties.opacity)
        let body = { self.paintWithShadow(layer, values, in: context) }
        if let mask = layer.mask {
            context.withMask(alpha: alpha, content: body) { paintMask(mask, in: context) }
        } else {
            context.withGroup(alpha: alpha, body)
        }
    }

    /// A mask shapes what was painted before the end, too.
    private func paintMask(_ mask: CALayer, in context: CGContext) {
        let before = hasEnded
        hasEnded = false
        paint(mask, in: context)
        // The end may lie in the mask.
        hasEnded = before || hasEnded
    }

    @inline(never) private func paintVibrant(
        _ layer: CALayer, _ values: PresentedValues, _ vibrancy: VibrancyLayer.Vibrancy, in context: CGContext
    ) {
        let strength = vibrancy.strength * CGFloat(values.properties.opacity)
        context.withVibrancy(strength: strength, darkens: vibrancy.darkens) {
            let body = { self.paintWithShadow(layer, values, in: context) }
            guard let mask = layer.mask else { return body() }
            context.withMask(alpha: 1, content: body) { paintMask(mask, in: context) }
        }
    }

    /// False where nothing of the layer and of what is below it can be inside the clip.
    private func isNeeded(_ layer: CALayer, in context: CGContext) -> Bool {
        let extent = layer.extent
        guard extent.isFinite else { return true }
        return context.boundingBoxOfClipPath.intersects(extent.insetBy(dx: -1, dy: -1))
    }

    private func paintWithShadow(_ layer: CALayer, _ values: PresentedValues, in context: CGContext) {
        if values.properties.throwsShadow {
            paintShadowed(layer, values, in: context)
        } else {
            paintContents(layer, values, in: context)
        }
    }

    @inline(never) private func paintShadowed(_ layer: CALayer, _ values: PresentedValues, in context: CGContext) {
        let p = values.properties
        guard let color = p.shadowColor else { return }
        let faded = color.copy(alpha: color.alpha * CGFloat(min(p.shadowOpacity, 1))) ?? color
        let hasBackground = (p.backgroundColor?.alpha ?? 0) > 0
        if let path = p.shadowPath ?? (hasBackground ? outline(p, inset: 0) : nil) {
            context.paintShadow(of: path, offset: p.shadowOffset, blur: p.shadowRadius * 2, color: faded)
            paintContents(layer, values, in: context)
        } else {
            context.withShadow(offset: p.shadowOffset, blur: p.shadowRadius * 2, color: faded) {
                paintContents(layer, values, in: context)
            }
        }
    }

    func paintContents(_ layer: CALayer, _ values: PresentedValues, in context: CGContext) {
        if values.transition == nil {
            paintLook(layer, values, in: context)
        } else {
            paintTransition(layer, values, in: context)
        }
    }

    @inline(never) private func paintTransition(_ layer: CALayer, _ values: PresentedValues, in context: CGContext) {
        values.transition?.paint(in: context, values.properties.bounds) {
            self.paintLook(layer, values, in: context)
            return !self.hasEnded
        }
    }

    private func paintLook(_ layer: CALayer, _ values: PresentedValues, in context: CGContext) {
        let isClipped = paintBelowSublayers(layer, values, in: context)
        if !layer.children.isEmpty { paintSublayers(of: layer, values, in: context) }
        if isClipped { context.restoreGState() }
        if !hasEnded { paintBorder(values, in: context) }
    }

    /// Paints what lies below the sublayers.
    ///
    /// - Returns: whether they are clipped, until the state is restored.
    @inline(never) private func paintBelowSublayers(
        _ layer: CALayer, _ values: PresentedValues, in context: CGContext
    ) -> Bool {
        let p = values.properties
        if let color = p.backgroundColor, color.alpha > 0, p.bounds.width > 0, p.bounds.height > 0 {
            context.setFillColor(color)
            fillOutline(p, in: context)
        }
        if p.masksToBounds {
            context.saveGState()
            clipToOutline(p, in: context)
        }
        paintOwn(layer, values, in: context)
        return p.masksToBounds
    }

    @inline(never) private func paintSublayers(of layer: CALayer, _ values: PresentedValues, in context: CGContext) {
        context.saveGState()
        if values.properties.sublayerTransform != .identity { turnSublayers(of: layer, in: context) }
        for child in layer.sublayersInDrawingOrder where !hasEnded { paint(child, in: context) }
        context.restoreGState()
    }

    @inline(never) private func turnSublayers(of layer: CALayer, in context: CGContext) {
        context.concatenate(layer.sublayerTransformAboutAnchor)
    }

    private func paintOwn(_ layer: CALayer, _ values: PresentedValues, in context: CGContext) {
        let p = values.properties
        context.saveGState()
        defer { context.restoreGState() }
        if let backdrop = layer.backdrop { paintBackdrop(backdrop, values, in: context) }
        layer.drawOwnContents(values, in: context)
        guard p.bounds.width > 0, p.bounds.height > 0 else { return }
        if let contents = layer.contents {
            // CGImage is the only kind of contents that there is.
            guard let image = contents as? CGImage else { return }
            ContentsPainter.paint(image, p, in: context)
        } else if let backing = backing(of: layer, values, in: context) {
            paint(backing, p, in: context)
        } else {
            draw(layer, values, in: context)
        }
    }

    /// Puts what lies behind the layer, blurred, in the place of what is there, and the tint over it.
    private func paintBackdrop(_ layer: BackdropLayer, _ values: PresentedValues, in context: CGContext) {
        let bounds = values.properties.bounds
        let material = layer.presentedMaterial(values)
        guard bounds.isFinite, bounds.width > 0, bounds.height > 0 else { return }
        context.saveGState()
        context.clip(to: bounds)
        let matrix = context.deviceMatrix
        let area = bounds.applying(matrix).integral.intersection(device)
        let deviation = material.blurRadius * abs(matrix.determinant).squareRoot()
        if deviation > 0, deviation.isFinite, !area.isNull, area.width > 0, area.height > 0, let beginning,
            let picture = backdrops.picture(
                of: layer, area: area, deviation: deviation, saturation: material.saturation,
                update: { picture, part in
                    self.surroundings.costs.blurredPixels += picture.update(part, matrix: beginning.matrix) {
                        beginning.paint(
                            LayerPainter(
                                self.surroundings, backdrops: self.backdrops, device: self.device, before: layer), $0)
                    }
                }), !picture.isClear
        {
            context.replace(by: picture)
            if let background = values.properties.backgroundColor {
                context.setFillColor(background)
                context.fill(bounds)
            }
        }
        if let tint = material.tint, tint.alpha > 0 {
            context.setFillColor(tint)
            context.fill(bounds)
        }
        context.restoreGState()
    }

    private func draw(_ layer: CALayer, _ values: PresentedValues, in context: CGContext) {
        surroundings.costs.drawnLayers += 1
        context.saveGState()
        if layer.drawnArea == nil { context.clip(to: values.properties.bounds) }
        layer.delegate?.layerWillDraw(layer)
        // Where an animated key changes the drawing, a layer with the values of this moment draws.
        let shown = layer.redrawsWhileAnimating ? layer.presentationCopy(with: values) : layer
        shown.draw(in: context)
        context.restoreGState()
    }

    /// The layer's kept drawing, made now if there is none; nil for a layer that is drawn with every frame.
    private func backing(
        of layer: CALayer, _ values: PresentedValues, in context: CGContext
    ) -> LayerBacking? {
        guard layer.keepsDrawing, layer.drawnArea == nil, !layer.redrawsWhileAnimating else { return nil }
        let scale = max(values.properties.contentsScale, context.pixelsPerPoint)
        if let known = layer.backing, known.scale == scale { return known }
        layer.backing = nil
        layer.backing = LayerBacking(bounds: layer.bounds, scale: scale, budget: surroundings.backings) {
            draw(layer, PresentedValues(layer), in: $0)
        }
        return layer.backing
    }

    private func paint(_ backing: LayerBacking, _ p: LayerProperties, in context: CGContext) {
        guard let image = backing.image else { return }
        if backing.bounds.size == p.bounds.size, context.drawOnPixels(image, at: p.bounds.origin, scale: backing.scale)
        {
            return
        }
        context.clip(to: p.bounds)
        let natural = CGSize(
            width: CGFloat(image.width) / backing.scale, height: CGFloat(image.height) / backing.scale)
        let source = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        context.drawUpright(image, from: source, in: p.contentsGravity.place(natural, in: p.bounds))
    }

    @inline(never) private func paintBorder(_ values: PresentedValues, in context: CGContext) {
        let p = values.properties
        guard p.borderWidth > 0, let color = p.borderColor, color.alpha > 0, p.bounds.width > 0, p.bounds.height > 0
        else { return }
        context.saveGState()
        context.setStrokeColor(color)
        context.setLineWidth(p.borderWidth)
        context.beginPath()
        context.addPath(outline(p, inset: p.borderWidth / 2))
        context.strokePath()
        context.restoreGState()
    }

    private func fillOutline(_ p: LayerProperties, in context: CGContext) {
        if p.cornerRadius <= 0 {
            context.fill(p.bounds)
        } else {
            context.beginPath()
            context.addPath(outline(p, inset: 0))
            context.fillPath()
        }
    }

    private func clipToOutline(_ p: LayerProperties, in context: CGContext) {
        if p.cornerRadius <= 0 {
            context.clip(to: p.bounds)
        } else {
            context.beginPath()
            context.addPath(outline(p, inset: 0))
            context.clip()
        }
    }

    private func outline(_ p: LayerProperties, inset: CGFloat) -> CGPath {
        let rect = p.bounds.insetBy(dx: min(inset, p.bounds.width / 2), dy: min(inset, p.bounds.height / 2))
        let radius = max(p.cornerRadius - inset, 0)
        let path = CGMutablePath()
        let corners = p.maskedCorners
        path.addRoundedRect(
            in: rect, radii: CGSize(width: radius, height: radius),
            corners: (
                corners.contains(.layerMinXMinYCorner), corners.contains(.layerMaxXMinYCorner),
                corners.contains(.layerMaxXMaxYCorner), corners.contains(.layerMinXMaxYCorner)
            ))
        return path
    }
}
