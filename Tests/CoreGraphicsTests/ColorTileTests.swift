import Foundation
import Testing

@testable import CoreGraphics

/// The image of a pattern is looked at and copied only when somebody wants it.
@Suite struct ColorTileTests {
    private func image() throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: .deviceRGB,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        return try #require(context.makeImage())
    }

    @Test func itsMeanIsReckonedForWhoAsks() throws {
        let color = CGColor(tiling: try image(), scale: 1)
        #expect(color.tile?.isAveraged == false)
        let (red, _, blue, alpha) = color.rgba
        #expect(red == 1 && blue == 0 && alpha == 0.5 && color.tile?.isAveraged == true)
    }

    @Test func itIsCopiedOnceForAnAlpha() throws {
        let tile = ColorTile(try image(), scale: 1)
        #expect(tile.faded(1) === tile.image)
        let half = try #require(tile.faded(0.5))
        #expect(half !== tile.image && tile.faded(0.5) === half && tile.faded(0.25) !== half)
        #expect(ColorTile(half, scale: 1).mean.alpha < 0.27)
    }
}
