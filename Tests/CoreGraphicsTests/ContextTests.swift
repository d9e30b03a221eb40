import CoreGraphics
import Foundation
import Testing

@Suite struct ContextTests {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    @Test func originIsAtTheBottomLeft() throws {
        let canvas = try Canvas()
        canvas.context.setFillColor(red)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(canvas.pixel(0, 9) == [255, 0, 0, 255])
        #expect(canvas.pixel(0, 0) == [0, 0, 0, 0])
    }

    @Test func restoringBringsColorAndTransformBack() throws {
        let canvas = try Canvas()
        canvas.context.setFillColor(red)
        canvas.context.saveGState()
        canvas.context.setFillColor(blue)
        canvas.context.translateBy(x: 5, y: 5)
        canvas.context.restoreGState()
        canvas.context.restoreGState()
        canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(canvas.pixel(0, 9) == [255, 0, 0, 255])
    }

    @Test func evenOddLeavesAHole() throws {
        let canvas = try Canvas()
        canvas.context.setFillColor(red)
        canvas.context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        canvas.context.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        canvas.context.fillPath(using: .evenOdd)
        #expect(canvas.pixel(5, 5)[3] == 0)
        #expect(canvas.pixel(1, 1) == [255, 0, 0, 255])
    }

    @Test func clipLimitsDrawing() throws {
        let canvas = try Canvas()
        canvas.context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
        canvas.context.setFillColor(blue)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(canvas.pixel(4, 4) == [0, 0, 255, 255])
        #expect(canvas.pixel(5, 4)[3] == 0)
    }

    @Test func alphaAndBlendMode() throws {
        let canvas = try Canvas()
        let whole = CGRect(x: 0, y: 0, width: 10, height: 10)
        canvas.context.setFillColor(.white)
        canvas.context.fill(whole)
        canvas.context.setBlendMode(.multiply)
        canvas.context.setFillColor(red)
        canvas.context.fill(whole)
        #expect(canvas.pixel(5, 5) == [255, 0, 0, 255])
        canvas.context.setBlendMode(.normal)
        canvas.context.setAlpha(0.5)
        canvas.context.setFillColor(.black)
        canvas.context.fill(whole)
        #expect(abs(Int(canvas.pixel(5, 5)[0]) - 128) <= 1)
    }

    @Test func gradientEndsWhereItIsTold() throws {
        let canvas = try Canvas()
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, blue], locations: nil))
        canvas.context.drawLinearGradient(
            gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 8, y: 0), options: .drawsBeforeStartLocation)
        #expect(canvas.pixel(0, 5) == [255, 0, 0, 255])
        #expect(canvas.pixel(9, 5)[3] == 0)
    }

    @Test func transparencyLayerIsOnePicture() throws {
        let canvas = try Canvas()
        canvas.context.setAlpha(0.5)
        canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
        canvas.context.setFillColor(red)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        canvas.context.setFillColor(blue)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        canvas.context.endTransparencyLayer()
        #expect(canvas.pixel(5, 5)[0] == 0)
        #expect(abs(Int(canvas.pixel(5, 5)[3]) - 128) <= 1)
    }

    @Test func shadowFallsBesideTheShape() throws {
        let canvas = try Canvas()
        canvas.context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: .black)
        canvas.context.setFillColor(red)
        canvas.context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
        #expect(canvas.pixel(2, 7) == [255, 0, 0, 255])
        #expect(canvas.pixel(6, 7) == [0, 0, 0, 255])
        #expect(canvas.pixel(6, 2)[3] == 0)
    }

    @Test func clientsMemoryHoldsWhatWasDrawn() throws {
        var pixel: [UInt8] = [0, 0, 0, 0]
        try pixel.withUnsafeMutableBytes { bytes in
            let context = try #require(
                CGContext(
                    data: bytes.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(pixel == [255, 128, 0, 255] || pixel == [255, 127, 0, 255])
    }

    @Test func impossibleBitmapsAreRefused() {
        let space = CGColorSpaceCreateDeviceRGB()
        func make(_ width: Int, _ info: UInt32) -> CGContext? {
            CGContext(
                data: nil, width: width, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: info)
        }
        #expect(make(0, CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
        #expect(make(1 << 20, CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
        #expect(make(1, 0xFF) == nil)
    }
}
