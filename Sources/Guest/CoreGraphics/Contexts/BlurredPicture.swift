// A part of a bitmap, blurred: three box blurs in a row come close to a Gaussian. It is kept smaller than what it shows,
// since nothing in it is sharp. Each of its pixels depends on those around it alone, to the bit: what is brought up to
// date in part is what would have been made as a whole.
internal import CCairo
import Foundation

/// What lies behind something, blurred and with livelier colours.
package final class BlurredPicture {
    /// What it shows, in whole pixels of the device. What lies outside does not count: the edges go on.
    package let area: CGRect
    /// The standard deviation in pixels.
    package let deviation: CGFloat
    /// 1 leaves the colours as they are, more makes them stronger.
    package let saturation: CGFloat
    /// Whether there is nothing in it.
    package private(set) var isClear = true

    /// How many pixels become one, in both directions.
    private let factor: Int
    private let radii: [Int]
    /// What it shows in units of `factor`.
    private let grid: PixelGrid
    private let surface: OpaquePointer

    package init?(area: CGRect, deviation: CGFloat, saturation: CGFloat) {
        let area = area.integral
        guard area.width >= 1, area.height >= 1, area.width <= 16384, area.height <= 16384, deviation > 0 else {
            return nil
        }
        self.area = area
        self.deviation = deviation
        self.saturation = saturation
        (factor, radii) = Self.boxes(for: deviation)
        grid = PixelGrid(covering: area, factor: factor)
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(grid.width), Int32(grid.height)),
            cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
        else { return nil }
        self.surface = surface
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// How far from a pixel that changes others change, in pixels.
    package static func reach(ofDeviation deviation: CGFloat) -> CGFloat {
        let (factor, radii) = boxes(for: deviation)
        return CGFloat((radii.reduce(0, +) + 2) * factor)
    }

    private static func boxes(for deviation: CGFloat) -> (factor: Int, radii: [Int]) {
        let deviation = min(deviation, 200)
        var factor = 1
        while factor < 8, deviation / CGFloat(factor) >= 8 { factor *= 2 }
        return (factor, ShadowMask.boxRadii(for: deviation / CGFloat(factor)))
    }

    /// Brings a part up to date.
    ///
    /// - Parameters:
    ///   - part: what has changed, in pixels of the device; nil for everything.
    ///   - matrix: from the space that `paint` begins in to the device.
    ///   - paint: draws what is to be blurred.
    /// - Returns: how many pixels were painted for it.
    @discardableResult
    package func update(_ part: CGRect?, matrix: CGAffineTransform, paint: (CGContext) -> Void) -> Int {
        let reach = radii.reduce(0, +)
        let changed = part.map { PixelGrid(covering: $0.intersection(area), factor: factor).grown(by: reach) }
        let output = (changed ?? grid).intersection(grid)
        guard output.width > 0, output.height > 0 else { return 0 }
        let input = output.grown(by: reach).intersection(grid)
        let pixels = input.rect(factor: factor).intersection(area)
        var values = [UInt8](repeating: 0, count: input.width * input.height * 4)
        guard paintSmall(input, from: pixels, matrix, paint, into: &values) else { return 0 }
        values.withUnsafeMutableBufferPointer { values in
            guard let bytes = values.baseAddress else { return }
            for radius in radii where radius > 0 {
                BoxBlur.blur(bytes, width: input.width, height: input.height, radius: radius)
            }
            store(output, of: input, bytes)
        }
        return Int(pixels.width * pixels.height)
    }

    /// Paints `pixels` and puts the mean of each square of them into `values`.
    private func paintSmall(
        _ input: PixelGrid, from pixels: CGRect, _ matrix: CGAffineTransform, _ paint: (CGContext) -> Void,
        into values: inout [UInt8]
    ) -> Bool {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(pixels.width), Int32(pixels.height))
        else { return false }
        defer { cairo_surface_destroy(surface) }
        cairo_surface_set_device_offset(surface, -pixels.minX, -pixels.minY)
        guard let target = cairo_create(surface), cairo_status(target) == CAIRO_STATUS_SUCCESS else { return false }
        defer { cairo_destroy(target) }
        var m = cairo_matrix_t(matrix)
        cairo_set_matrix(target, &m)
        cairo_set_line_width(target, 1)
        paint(CGContext(cairo: target, pixelHeight: Int(pixels.height), isFlipped: true))
        cairo_surface_flush(surface)
        guard let bytes = cairo_image_surface_get_data(surface) else { return false }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let (left, top) = (Int(pixels.minX), Int(pixels.minY))
        let (right, bottom) = (Int(pixels.maxX), Int(pixels.maxY))
        for row in input.rows {
            let lines = max(row * factor, top)..<min((row + 1) * factor, bottom)
            for column in input.columns {
                let places = max(column * factor, left)..<min((column + 1) * factor, right)
                let count = lines.count * places.count
                guard count > 0 else { continue }
                var (blue, green, red, alpha) = (0, 0, 0, 0)
                for y in lines {
                    let line = bytes + (y - top) * stride
                    for x in places {
                        let pixel = line + (x - left) * 4
                        blue += Int(pixel[0])
                        green += Int(pixel[1])
                        red += Int(pixel[2])
                        alpha += Int(pixel[3])
                    }
                }
                let index = ((row - input.rows.lowerBound) * input.width + column - input.columns.lowerBound) * 4
                values[index] = UInt8((blue + count / 2) / count)
                values[index + 1] = UInt8((green + count / 2) / count)
                values[index + 2] = UInt8((red + count / 2) / count)
                values[index + 3] = UInt8((alpha + count / 2) / count)
            }
        }
        return true
    }

    /// Takes over the blurred values of `output`, which is a part of `input`.
    private func store(_ output: PixelGrid, of input: PixelGrid, _ bytes: UnsafeMutablePointer<UInt8>) {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let strength = Int((saturation * 256).rounded())
        for row in output.rows {
            let from = bytes + (row - input.rows.lowerBound) * input.width * 4
            let to = data + (row - grid.rows.lowerBound) * stride
            for column in output.columns {
                let source = from + (column - input.columns.lowerBound) * 4
                let target = to + (column - grid.columns.lowerBound) * 4
                let (blue, green, red, alpha) = (Int(source[0]), Int(source[1]), Int(source[2]), Int(source[3]))
                // How bright each colour is to the eye, in parts of 256.
                let grey = (blue * 18 + green * 183 + red * 55) / 256
                target[0] = UInt8(min(max(grey + (blue - grey) * strength / 256, 0), alpha))
                target[1] = UInt8(min(max(grey + (green - grey) * strength / 256, 0), alpha))
                target[2] = UInt8(min(max(grey + (red - grey) * strength / 256, 0), alpha))
                target[3] = UInt8(alpha)
            }
        }
        cairo_surface_mark_dirty(surface)
        isClear = !grid.rows.contains { index in
            let line = data + (index - grid.rows.lowerBound) * stride
            return (0..<grid.width).contains { line[$0 * 4 + 3] != 0 }
        }
    }

    /// Puts it in the place of what is there, inside the clip.
    fileprivate func draw(in cairo: OpaquePointer) {
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, surface, 0, 0)
        if let pattern = cairo_get_source(cairo) {
            let unit = 1 / CGFloat(factor)
            var matrix = cairo_matrix_t(
                CGAffineTransform(
                    a: unit, b: 0, c: 0, d: unit, tx: -CGFloat(grid.columns.lowerBound),
                    ty: -CGFloat(grid.rows.lowerBound)))
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        }
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }
}

extension CGContext {
    /// Puts a blurred picture in the place of what is there, inside the clip.
    package func replace(by picture: BlurredPicture) {
        picture.draw(in: cairo)
        didDraw()
    }

    /// The pixels inside the clip, in the device's space.
    package var clippedPixels: CGRect { boundingBoxOfClipPath.applying(deviceMatrix).integral }
}
