import CCairo
import Foundation
import Symbols

/// How opaque a symbol is, at each pixel of a square.
struct SymbolStencil {
    private let symbol: Symbol

    /// - Returns: nil for a name that we have no drawing for.
    init?(named name: String) {
        guard let symbol = Symbol(named: name) else { return nil }
        self.symbol = symbol
    }

    /// Row after row.
    ///
    /// - Parameter side: pixels.
    /// - Throws: `ImageFileError`
    func mask(side: Int) throws -> Data {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(side), Int32(side)),
            let context = cairo_create(surface)
        else { throw ImageFileError.tooLarge(Double(side), Double(side)) }
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        cairo_scale(context, Double(side) / Symbol.grid, Double(side) / Symbol.grid)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        draw(in: context)
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface) else { throw ImageFileError.empty }
        let stride = Int(cairo_image_surface_get_stride(surface))
        return (0..<side).reduce(into: Data(capacity: side * side)) { mask, row in
            mask.append(pixels + row * stride, count: side)
        }
    }

    private func draw(in context: OpaquePointer) {
        let middle = Symbol.grid / 2
        for layer in symbol.layers {
            cairo_save(context)
            cairo_translate(context, middle, middle)
            cairo_scale(context, layer.scale, layer.scale)
            cairo_translate(context, -middle, -middle)
            cairo_set_line_width(context, Symbol.lineWidth / layer.scale)
            if layer.erases { cairo_set_operator(context, CAIRO_OPERATOR_CLEAR) }
            add(layer.steps, to: context)
            if layer.fills { cairo_fill_preserve(context) }
            if layer.strokes { cairo_stroke_preserve(context) }
            cairo_new_path(context)
            cairo_restore(context)
        }
    }

    private func add(_ steps: [SymbolStep], to context: OpaquePointer) {
        for step in steps {
            switch step {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .quadratic(let control, let end):
                var (x, y) = (0.0, 0.0)
                cairo_get_current_point(context, &x, &y)
                // The same curve as a cubic one.
                func part(_ from: Double, _ to: Double) -> Double { from + (to - from) * 2 / 3 }
                cairo_curve_to(
                    context, part(x, control.x), part(y, control.y), part(end.x, control.x), part(end.y, control.y),
                    end.x, end.y)
            case .cubic(let first, let second, let end):
                cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
            case .close: cairo_close_path(context)
            case .circle(let center, let radius):
                cairo_new_sub_path(context)
                cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
                cairo_close_path(context)
            case .rectangle(let origin, let width, let height, let radius):
                cairo_new_sub_path(context)
                let (right, bottom) = (origin.x + width - radius, origin.y + height - radius)
                let (left, top) = (origin.x + radius, origin.y + radius)
                for (index, center) in [(right, top), (right, bottom), (left, bottom), (left, top)].enumerated() {
                    let start = Double(index - 1) * .pi / 2
                    cairo_arc(context, center.0, center.1, radius, start, start + .pi / 2)
                }
                cairo_close_path(context)
            }
        }
    }
}
