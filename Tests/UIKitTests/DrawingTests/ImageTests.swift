import TestSupport
import Testing
import UIKit

@testable import UIKitViews

@MainActor @Suite(.serialized) struct ImageTests {
    private func square(_ color: UIColor, _ side: CGFloat = 4, scale: CGFloat = 2) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
        guard let pixels = image.cgImage, let data = pixels.dataProvider?.data as Data? else { return [] }
        return [2, 1, 0, 3].map { data[y * pixels.bytesPerRow + x * 4 + $0] }
    }

    @Test func sizeIsInPoints() throws {
        let image = square(.red)
        #expect(image.size == CGSize(width: 4, height: 4))
        #expect(image.cgImage?.width == 8)
        let data = try #require(image.pngData())
        #expect(UIImage(data: data)?.size == CGSize(width: 8, height: 8))
        #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 4, height: 4))
    }

    @Test func scaledFilesAreFound() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(square(.red).pngData()).write(to: folder.appendingPathComponent("dot@2x.png"))
        let image = try #require(UIImage(contentsOfFile: folder.appendingPathComponent("dot.png").path))
        #expect(image.scale == 2)
        #expect(UIImage(contentsOfFile: folder.appendingPathComponent("none.png").path) == nil)
    }

    /// A camera that is held upright writes what it sees lying on its side, and says so.
    @Test func aPhotographIsTurnedAsItsFileSays() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let lying = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 16), format: format).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        }
        let jpeg = [UInt8](try #require(lying.jpegData(compressionQuality: 1)))
        func file(_ orientation: UInt8) -> Data {
            let block: [UInt8] =
                Array("Exif\0\0".utf8) + [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]
                + [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
            return Data(jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block + jpeg.dropFirst(2))
        }
        let photograph = try #require(UIImage(data: file(6)))
        #expect(photograph.imageOrientation == .right && photograph.size == CGSize(width: 16, height: 32))
        let turned = try #require(photograph.pngData())
        let upright = try #require(UIImage(data: turned))
        // What was on the left is above.
        #expect(pixel(upright, 8, 4)[0] > 200 && pixel(upright, 8, 4)[1] < 60 && pixel(upright, 8, 28)[1] > 200)
        let all: [UIImage.Orientation] = [
            .up, .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left, .up,
        ]
        #expect((0...9).map { UIImage(data: file($0))?.imageOrientation } == all)
        let folder = try TemporaryFolder.make()
        try file(3).write(to: folder.appendingPathComponent("photo.jpg"))
        let named = UIImage(contentsOfFile: folder.appendingPathComponent("photo.jpg").path)
        #expect(named?.imageOrientation == .down)
    }

    @Test func orientationTurnsTheSize() throws {
        let wide = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 2)).image { _ in }
        let turned = UIImage(cgImage: try #require(wide.cgImage), scale: wide.scale, orientation: .right)
        #expect(turned.size == CGSize(width: 2, height: 6))
    }

    @Test func templatesTakeTheTint() {
        let view = UIImageView(image: square(.red).withRenderingMode(.alwaysTemplate))
        view.tintColor = .blue
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
            view.layer.render(in: $0.cgContext)
        }
        #expect(pixel(drawn, 3, 3) == [0, 0, 255, 255])
    }

    @Test func stretchedImagesKeepTheirCaps() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        }.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch)
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            image.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(pixel(drawn, 20, 20) == [0, 0, 255, 255])
        #expect(pixel(drawn, 0, 20) == [255, 0, 0, 255])
    }

    @Test func contentModesPlaceImages() {
        let bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
        let size = CGSize(width: 10, height: 10)
        func rect(_ mode: UIView.ContentMode) -> CGRect { ImagePlacement.rect(for: size, in: bounds, mode) }
        #expect(rect(.scaleToFill) == bounds)
        #expect(rect(.scaleAspectFit) == CGRect(x: 5, y: 0, width: 10, height: 10))
        #expect(rect(.scaleAspectFill) == CGRect(x: 0, y: -5, width: 20, height: 20))
        #expect(rect(.bottomRight) == CGRect(x: 10, y: 0, width: 10, height: 10))
    }

    @Test func bezierArcsTurnClockwiseOnScreen() {
        let quarter = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(quarter.bounds.minX > -0.001)
        #expect(quarter.bounds.maxY > 9.99)
    }

    @Test func drawingWithoutAContextDoesNothing() {
        UIColor.red.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }
}
