import Foundation
import HostLink
@_spi(Hosting) import QuartzCore
@_spi(Hosting) import UIKit

/// Finds out how much of a frame the frame before had elsewhere, by comparing their pixels: whatever lies over a list that
/// has scrolled, each pixel that is said to have moved has.
struct MoveSearch {
    let before: UnsafeRawBufferPointer
    let now: UnsafeRawBufferPointer
    let geometry: SurfaceGeometry

    /// Pixels that a move is worth being looked for and told of.
    private static let least = 32 * 1024
    /// Pixels that one more rectangle may cost as much as.
    private static let joint = 2048

    /// - Parameters:
    ///   - movement: what layers have done.
    ///   - scale: pixels per point.
    ///   - damage: what differs from the frame before; everything if empty.
    /// - Returns: nil if drawing the damage is no more than what a move would leave to draw, or little more.
    func move(_ movement: LayerMovement, scale: CGFloat, damage: [PixelRect]) -> PixelMove? {
        guard !damage.isEmpty else { return nil }
        let (x, y) = ((movement.way.right * scale).rounded(), (movement.way.down * scale).rounded())
        guard abs(x) < CGFloat(geometry.width), abs(y) < CGFloat(geometry.height), x != 0 || y != 0 else { return nil }
        let whole = CGRect(x: 0, y: 0, width: geometry.width, height: geometry.height)
        let area = movement.area.applying(CGAffineTransform(scaleX: scale, y: scale)).integral
            .intersection(whole).intersection(whole.offsetBy(dx: x, dy: y))
        guard !area.isNull, area.width * area.height >= CGFloat(Self.least) else { return nil }
        let rect = PixelRect(x: Int(area.minX), y: Int(area.minY), width: Int(area.width), height: Int(area.height))
        let drawn = damage.reduce(0) { $0 + $1.count }
        let rest =
            damage.flatMap { $0.subtracting(rect) } + differences(in: rect, x: Int(x), y: Int(y), most: drawn / 2)
        guard rest.count <= LinkLimits.damage, rest.reduce(0, { $0 + $1.count }) <= drawn / 2 else { return nil }
        return PixelMove(rect: rect, x: Int(x), y: Int(y), rest: rest)
    }

    /// Where the pixels of a rectangle are others than those that would have moved there. No more is looked for when they
    /// are more than `most`.
    private func differences(in rect: PixelRect, x: Int, y: Int, most: Int) -> [PixelRect] {
        var found: [PixelRect] = []
        var count = 0
        for row in rect.y..<rect.y + rect.height where count <= most {
            let now = pixels(of: self.now, row, rect.x, rect.width)
            let before = pixels(of: self.before, row - y, rect.x - x, rect.width)
            guard memcmp(now.baseAddress!, before.baseAddress!, now.count * 4) != 0 else { continue }
            var (first, end) = (0, rect.width)
            while now[first] == before[first] { first += 1 }
            while now[end - 1] == before[end - 1] { end -= 1 }
            let line = PixelRect(x: rect.x + first, y: row, width: end - first, height: 1)
            if let above = found.last, above.union(line).count <= above.count + line.count + Self.joint {
                found[found.count - 1] = above.union(line)
            } else {
                found.append(line)
            }
            count += line.count
        }
        return found
    }

    private func pixels(
        of buffer: UnsafeRawBufferPointer, _ row: Int, _ x: Int, _ width: Int
    ) -> UnsafeBufferPointer<UInt32> {
        let start = row * geometry.stride + x * 4
        return UnsafeRawBufferPointer(rebasing: buffer[start..<start + width * 4]).bindMemory(to: UInt32.self)
    }
}
