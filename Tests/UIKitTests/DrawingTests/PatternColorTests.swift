import AppleFoundation
import Testing
import UIKit

/// Colours that are an image again and again.
@MainActor @Suite struct PatternColorTests {
    private let red: [UInt8] = [255, 0, 0, 255]
    private let blue: [UInt8] = [0, 0, 255, 255]

    /// Four by two points: red on the left, blue on the right.
    private func stripes(scale: CGFloat = 2) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            UIColor.blue.setFill()
            $0.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
        }
    }

    @Test(arguments: [1, 2]) func aViewIsFilledFromItsTopLeft(scale: CGFloat) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        let part = UIView(frame: CGRect(x: 3, y: 1, width: 20, height: 8))
        part.backgroundColor = UIColor(patternImage: stripes(scale: scale))
        view.addSubview(part)
        let picture = Picture(of: view)
        for (x, color) in [(4, red), (6, blue), (8, red), (14, blue), (22, blue)] {
            #expect(picture.color(at: CGPoint(x: x, y: 5)) == color, "\(x)")
        }
        #expect(picture.color(at: CGPoint(x: 24, y: 5)) == [0, 0, 0, 0])
        #expect(picture.color(at: CGPoint(x: 2, y: 5)) == [0, 0, 0, 0])
    }

    @Test func itMayBeTranslucentAndIsOneOfItsOwn() {
        let color = UIColor(patternImage: stripes())
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 2))
        view.backgroundColor = color.withAlphaComponent(0.5)
        let pixel = Picture(of: view).color(at: CGPoint(x: 1, y: 1))
        #expect(pixel[3] == 128 && pixel[2] == 0)
        #expect(color == color && color != UIColor(patternImage: stripes()))
        #expect(color.cgColor.colorSpace?.model == .pattern && color.cgColor.numberOfComponents == 1)
        #expect(!color.getRed(nil, green: nil, blue: nil, alpha: nil) && !color.getWhite(nil, alpha: nil))
        #expect(color.description == "UICGPatternColorSpace 1")
        #expect(color.cgColor.colorSpace.flatMap { CGColor(colorSpace: $0, components: [1]) } == nil)
        // Where there must be one colour.
        let mean = color.cgColor.rgba
        #expect(abs(mean.red - 0.5) < 0.01 && abs(mean.blue - 0.5) < 0.01 && mean.green == 0 && mean.alpha == 1)
    }

    @Test func anImageThatIsTurnedIsTurnedInThePattern() throws {
        let pixels = try #require(stripes(scale: 1).cgImage)
        let turned = UIImage(cgImage: pixels, scale: 1, orientation: .upMirrored)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 2))
        view.backgroundColor = UIColor(patternImage: turned)
        let picture = Picture(of: view)
        #expect(picture.color(at: CGPoint(x: 1, y: 1)) == blue && picture.color(at: CGPoint(x: 3, y: 1)) == red)
    }

    @Test func anImageWithoutPixelsIsClear() {
        #expect(UIColor(patternImage: UIImage()).cgColor.alpha == 0)
    }

    @Test func whatIsDrawnIsFilledToo() {
        let color = UIColor(patternImage: stripes())
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4), format: format).image { _ in
            color.setFill()
            UIBezierPath(rect: CGRect(x: 1, y: 0, width: 6, height: 4)).fill()
        }
        let view = UIImageView(image: image)
        let picture = Picture(of: view)
        #expect(picture.color(at: CGPoint(x: 1, y: 1)) == red && picture.color(at: CGPoint(x: 3, y: 1)) == blue)
        #expect(picture.color(at: CGPoint(x: 0, y: 1)) == [0, 0, 0, 0])
    }
}
