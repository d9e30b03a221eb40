import UIKit

/// What a view draws on nothing, at two pixels per point.
@MainActor struct Picture {
    static let scale: CGFloat = 2

    private let bytes: [UInt8]
    private let width: Int
    private let height: Int

    init(of view: UIView) {
        view.layoutIfNeeded()
        let format = UIGraphicsImageRendererFormat()
        format.scale = Self.scale
        let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
            view.layer.render(in: $0.cgContext)
        }
        guard let pixels = image.cgImage, let data = pixels.dataProvider?.data else {
            (bytes, width, height) = ([], 0, 0)
            return
        }
        let (columns, rows, rowLength) = (pixels.width, pixels.height, pixels.bytesPerRow)
        (width, height) = (columns, rows)
        bytes = (0..<rows).flatMap { row in (0..<columns * 4).map { data[row * rowLength + $0] } }
    }

    /// Red, green, blue (as far as alpha lets them through) and alpha.
    private func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        [2, 1, 0, 3].map { bytes[(y * width + x) * 4 + $0] }
    }

    /// The pixel at a place in points.
    func color(at point: CGPoint) -> [UInt8] {
        pixel(Int(point.x * Self.scale), Int(point.y * Self.scale))
    }

    /// The least rectangle around everything that is drawn, in points; nil if nothing is.
    var ink: CGRect? {
        var marked: [(x: Int, y: Int)] = []
        for y in 0..<height {
            for x in 0..<width where pixel(x, y)[3] > 0 { marked.append((x, y)) }
        }
        guard let left = marked.map(\.x).min(), let right = marked.map(\.x).max(), let top = marked.map(\.y).min(),
            let bottom = marked.map(\.y).max()
        else { return nil }
        return CGRect(x: left, y: top, width: right + 1 - left, height: bottom + 1 - top)
            .applying(CGAffineTransform(scaleX: 1 / Self.scale, y: 1 / Self.scale))
    }

    /// The colours of all pixels that are covered fully, without repetition.
    var solidColors: Set<[UInt8]> {
        Set((0..<height).flatMap { y in (0..<width).map { pixel($0, y) } }.filter { $0[3] == 255 })
    }
}
