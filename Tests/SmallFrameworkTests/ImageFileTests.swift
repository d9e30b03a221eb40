import CoreGraphics
import Foundation
import ImageIO
import TestSupport
import Testing
import UIKit

/// Image files, read and written by ImageIO's names.
@Suite struct ImageFileTests {
    /// A picture of two halves: red on the left, blue on the right.
    private func picture(_ width: Int, _ height: Int) -> CGImage {
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)!
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
        context.setFillColor(UIColor.blue.cgColor)
        context.fill(CGRect(x: width / 2, y: 0, width: width - width / 2, height: height))
        return context.makeImage()!
    }

    /// Red, green, blue of a pixel.
    private func color(_ image: CGImage, _ x: Int, _ y: Int) -> [Int] {
        let data = image.dataProvider!.data! as Data
        let start = y * image.bytesPerRow + x * 4
        return [2, 1, 0].map { Int(data[start + $0]) }
    }

    private func written(_ kind: String, _ image: CGImage, _ properties: [String: Any] = [:]) throws -> Data {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, kind as CFString, 1, nil))
        CGImageDestinationAddImage(destination, image, properties as CFDictionary)
        #expect(CGImageDestinationFinalize(destination) && !CGImageDestinationFinalize(destination))
        return Data(referencing: data)
    }

    /// Two pictures of 2 × 1 points, one red and one green, 0.2 s and 5 ms, again and again.
    private let animation: [UInt8] =
        Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 255, 0]
        + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        + [0x21, 0xF9, 4, 0, 20, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x04, 0x0A, 0]
        + [0x21, 0xF9, 4, 0, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x4C, 0x0A, 0, 0x3B]

    @Test func aPNGThatIsWrittenIsReadAgain() throws {
        let source = try #require(
            CGImageSourceCreateWithData(try written("public.png", picture(6, 4)) as CFData, nil))
        #expect(CGImageSourceGetType(source) == "public.png" && CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
        #expect(properties[kCGImagePropertyPixelWidth as String] as? Int == 6)
        #expect(properties[kCGImagePropertyPixelHeight as String] as? Int == 4)
        #expect(properties[kCGImagePropertyHasAlpha as String] as? Bool == false)
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(color(image, 0, 0) == [255, 0, 0] && color(image, 5, 3) == [0, 0, 255])
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    }

    @Test func aJPEGIsSmallerTheLessItIsToBeLikeItsPicture() throws {
        let image = picture(64, 64)
        let good = try written("public.jpeg", image, [kCGImageDestinationLossyCompressionQuality as String: 1.0])
        let poor = try written("public.jpeg", image, [kCGImageDestinationLossyCompressionQuality as String: 0.1])
        #expect(poor.count < good.count)
        let folder = try TemporaryFolder.make()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.jpg")
        let destination = CGImageDestinationCreateWithURL(file as CFURL, "public.jpeg" as CFString, 1, nil)!
        CGImageDestinationAddImage(destination, image, nil)
        #expect(CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithURL(file as CFURL, nil))
        #expect(CGImageSourceGetType(source) == "public.jpeg")
        #expect(CGImageSourceCreateWithURL(folder.appendingPathComponent("none") as CFURL, nil) == nil)
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "com.compuserve.gif" as CFString, 1, nil) == nil)
        #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.png" as CFString, 2, nil) == nil)
    }

    @Test func aThumbnailIsAsLargeAsIsAskedForAndUpright() throws {
        // An Exif block that says: turn it by a quarter.
        let block: [UInt8] =
            Array("Exif\0\0".utf8) + [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]
            + [0, 2, 1, 0x0F, 0, 2, 0, 0, 0, 4, 0x41, 0x42, 0x43, 0] + [
                1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
            ]
        let jpeg = [UInt8](try written("public.jpeg", picture(80, 40)))
        let data = Data(jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block + jpeg.dropFirst(2))
        let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any])
        #expect(properties[kCGImagePropertyOrientation as String] as? Int == 6)
        let tiff = properties[kCGImagePropertyTIFFDictionary as String] as? [String: Any]
        #expect(tiff?[kCGImagePropertyTIFFMake as String] as? String == "ABC")
        func thumbnail(_ options: [String: Any]) -> CGImage? {
            CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
        }
        let always = kCGImageSourceCreateThumbnailFromImageAlways as String
        let side = kCGImageSourceThumbnailMaxPixelSize as String
        #expect(thumbnail([side: 20]) == nil)
        let small = try #require(thumbnail([always: true, side: 20]))
        #expect(small.width == 20 && small.height == 10)
        let turned = try #require(
            thumbnail([always: true, side: 20, kCGImageSourceCreateThumbnailWithTransform as String: true]))
        #expect(turned.width == 10 && turned.height == 20)
        // What was on the left is above.
        #expect(color(turned, 5, 2)[0] > 200 && color(turned, 5, 17)[2] > 200)
    }

    @Test func aWebPSaysWhatItIs() throws {
        // Two pixels.
        let file = try #require(Data(base64Encoded: "UklGRh4AAABXRUJQVlA4TBIAAAAvAQAAEA8Q87//D/wPBxnR/wA="))
        let source = try #require(CGImageSourceCreateWithData(file as CFData, nil))
        #expect(CGImageSourceGetType(source) == "org.webmproject.webp" && CGImageSourceGetCount(source) == 1)
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
        #expect(properties?[kCGImagePropertyPixelWidth as String] as? Int == 2)
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(image.width == 2 && image.height == 1 && color(image, 1, 0) == [0, 0, 255])
    }

    @Test func anAnimationHasItsPicturesAndTimes() throws {
        let source = try #require(CGImageSourceCreateWithData(Data(animation) as CFData, nil))
        #expect(CGImageSourceGetType(source) == "com.compuserve.gif" && CGImageSourceGetCount(source) == 2)
        let all = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary] as? [String: Any]
        #expect(all?[kCGImagePropertyGIFLoopCount as String] as? Int == 0)
        let times = (0..<2).map { index -> [Double] in
            let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any]
            let own = properties?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
            return [kCGImagePropertyGIFDelayTime, kCGImagePropertyGIFUnclampedDelayTime].compactMap {
                own?[$0 as String] as? Double
            }
        }
        #expect(times == [[0.2, 0.2], [0.1, 0]])
        let images = (0..<2).compactMap { CGImageSourceCreateImageAtIndex(source, $0, nil) }
        #expect(images.map { [$0.width, $0.height] } == [[2, 1], [2, 1]])
        #expect(images.map { color($0, 0, 0) } == [[255, 0, 0], [0, 255, 0]])
        // UIKit shows the first.
        let image = try #require(UIImage(data: Data(animation))?.cgImage)
        #expect(color(image, 1, 0) == [255, 0, 0])
    }

    @Test func whatIsNoImageOrClaimsTooMuchIsNone() throws {
        let nothing = try #require(CGImageSourceCreateWithData(Data("text".utf8) as CFData, nil))
        #expect(CGImageSourceGetStatus(nothing) == .statusUnknownType && CGImageSourceGetCount(nothing) == 0)
        #expect(CGImageSourceGetType(nothing) == nil && CGImageSourceCopyPropertiesAtIndex(nothing, 0, nil) == nil)
        // A GIF of 65,535 pixels in both directions: 17 GB.
        var huge = animation
        huge.replaceSubrange(6..<10, with: [255, 255, 255, 255])
        let source = try #require(CGImageSourceCreateWithData(Data(huge) as CFData, nil))
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        // Cut short in the middle of the second picture, and in the head.
        for length in [animation.count - 6, 20, 8, 6] {
            let cut = try #require(CGImageSourceCreateWithData(Data(animation.prefix(length)) as CFData, nil))
            #expect(CGImageSourceCreateImageAtIndex(cut, 5, nil) == nil)
        }
    }

    @Test func aFileThatComesInPiecesIsWholeAtTheEnd() throws {
        let data = try written("public.png", picture(6, 4))
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
        CGImageSourceUpdateData(source, data.prefix(20) as CFData, false)
        #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
        CGImageSourceUpdateData(source, data as CFData, true)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 6)
    }
}
