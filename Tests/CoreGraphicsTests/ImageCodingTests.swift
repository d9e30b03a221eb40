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

    @Test func anImageIsMadeOfBytesInCoreFoundationsData() throws {
        let bytes = Data([255, 0, 0, 255, 0, 128, 0, 128])
        let provider = try #require(CGDataProvider(data: bytes as CFData))
        #expect(provider.data as Data? == bytes)
        let image = try #require(
            CGImage(
                width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
                decode: nil, shouldInterpolate: false, intent: .defaultIntent))
        let pixels = try #require(image.dataProvider?.data as Data?)
        #expect(pixels.prefix(8) == Data([0, 0, 255, 255, 0, 128, 0, 128]))
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

    /// A half transparent red pixel and a blue one beside it.
    private let webP =
        Data(base64Encoded: "UklGRh4AAABXRUJQVlA4TBIAAAAvAQAAEA8Q87//D/wPBxnR/wA=") ?? Data()

    @Test func webPIsRead() throws {
        let image = try #require(ImageCoding.decode(webP))
        #expect(image.width == 2 && image.height == 1)
        #expect(ImageCoding.size(of: webP).map { [$0.width, $0.height] } == [2, 1])
        let bytes = try #require(image.dataProvider?.data as Data?)
        #expect(bytes.prefix(8) == Data([0, 0, 128, 128, 255, 0, 0, 255]))
    }

    @Test func aWebPThatIsBrokenOrClaimsTooMuchIsNone() {
        for length in 0..<webP.count { #expect(ImageCoding.decode(webP.prefix(length)) == nil) }
        // 16384 × 16384 pixels, which are more than are allowed together.
        var huge = webP
        huge.replaceSubrange(21..<25, with: [0xFF, 0xFF, 0xFF, 0x1F])
        #expect(ImageCoding.size(of: huge).map { [$0.width, $0.height] } == [16384, 16384])
        #expect(ImageCoding.decode(huge) == nil)
    }

    /// A head, an animation of one picture, and that picture.
    @Test func ofAWebPThatMovesTheFirstPictureIsRead() throws {
        func chunk(_ name: String, _ body: Data) -> Data {
            let size = UInt32(body.count)
            let head = Data(name.utf8) + Data((0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) })
            return head + body + (body.count % 2 == 1 ? Data([0]) : Data())
        }
        let picture = webP.dropFirst(12)
        let frame = Data([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 100, 0, 0, 2]) + picture
        /// A file whose last column and row those are.
        func file(_ column: [UInt8], _ row: [UInt8]) -> Data {
            let head = chunk("VP8X", Data([0x12, 0, 0, 0] + column + row))
            let animation = chunk("ANIM", Data([0, 0, 0, 0, 0, 0])) + chunk("ANMF", frame)
            return chunk("RIFF", Data("WEBP".utf8) + head + animation)
        }
        // 6,000 × 6,000 pixels, of which the decoder would take two pictures more.
        #expect(ImageCoding.decode(file([0x6F, 0x17, 0], [0x6F, 0x17, 0])) == nil)
        let image = try #require(ImageCoding.decode(file([1, 0, 0], [0, 0, 0])))
        #expect(image.dataProvider?.data as Data? == ImageCoding.decode(webP)?.dataProvider?.data as Data?)
    }

    @Test func croppingGivesThePart() throws {
        let part = try #require(try picture().cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1)))
        #expect(part.width == 2)
        #expect(try picture().cropping(to: CGRect(x: 9, y: 9, width: 2, height: 1)) == nil)
    }
}
