import CoreGraphics
import Foundation
import Testing

@Suite struct ImageCodingTests {
    private func picture() throws -> CGImage {
        let canvas = try Canvas(width: 4, height: 2)
        canvas.context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        return try #require(canvas.context.makeImage())
    }

    @Test func pngKeepsEveryPixel() throws {
        let image = try picture()
        let data = try #require(ImageCoding.encodePNG(image))
        let back = try #require(ImageCoding.decode(data))
        #expect(back.width == 4)
        #expect(back.height == 2)
        #expect(back.dataProvider?.data as Data? == image.dataProvider?.data as Data?)
        #expect(ImageCoding.encodePNG(image) == data)
    }

    @Test func jpegComesBackInItsSize() throws {
        let data = try #require(ImageCoding.encodeJPEG(try picture(), quality: 0.9))
        let back = try #require(ImageCoding.decode(data))
        #expect(back.width == 4)
        let bytes = try #require(back.dataProvider?.data as Data?)
        #expect(bytes[2] > 240)
        #expect(bytes[0] < 15)
    }

    @Test func brokenFilesGiveNoImage() throws {
        let png = try #require(ImageCoding.encodePNG(try picture()))
        #expect(ImageCoding.decode(Data()) == nil)
        #expect(ImageCoding.decode(Data("no image".utf8)) == nil)
        #expect(ImageCoding.decode(png.prefix(30)) == nil)
        #expect(ImageCoding.decode(Data([0xFF, 0xD8, 0xFF])) == nil)
        // A header that claims more pixels than anybody has memory for.
        var huge = png
        huge.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
        #expect(ImageCoding.decode(huge) == nil)
    }

    @Test func croppingGivesThePart() throws {
        let part = try #require(try picture().cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1)))
        #expect(part.width == 2)
        #expect(try picture().cropping(to: CGRect(x: 9, y: 9, width: 2, height: 1)) == nil)
    }
}
