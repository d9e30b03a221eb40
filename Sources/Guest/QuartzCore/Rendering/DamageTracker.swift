// Finds what has changed on the screen: each layer's place and version are compared with those of the last time.
import CoreGraphics
import Foundation

struct DamageTracker {
    private struct Record {
        var rect: CGRect
        /// The layer's version and those of the ancestors whose looks change it.
        var version: Int
    }

    private var records: [ObjectIdentifier: Record] = [:]
    private var isFirst = true
    private var lastSize = CGSize.zero

    mutating func collect(root: CALayer, scale: CGFloat) -> [CGRect] {
        var current: [ObjectIdentifier: Record] = [:]
        let bounds = root.properties.bounds
        let whole = CGRect(origin: .zero, size: bounds.size)
        visit(
            root, CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY), clip: whole, inherited: 0, outset: 0,
            isRoot: true, into: &current)
        defer {
            records = current
            isFirst = false
            lastSize = bounds.size
        }
        if isFirst || lastSize != bounds.size { return [whole] }
        var damage: [CGRect] = []
        for (id, record) in current {
            guard let old = records[id] else {
                damage.append(record.rect)
                continue
            }
            if old.version != record.version || old.rect != record.rect { damage += [old.rect, record.rect] }
        }
        for (id, old) in records where current[id] == nil { damage.append(old.rect) }
        return DamageTracker.merged(damage, scale: scale, within: whole)
    }

    private func visit(
        _ layer: CALayer, _ transform: CGAffineTransform, clip: CGRect, inherited: Int, outset: CGFloat, isRoot: Bool,
        into current: inout [ObjectIdentifier: Record]
    ) {
        layer.willBeRendered()
        let p = layer.animations.isEmpty ? layer.properties : layer.presentedValues.properties
        guard !p.isHidden, p.opacity > 0 else { return }
        let toRoot = isRoot ? transform : p.toSuperlayer.concatenating(transform)
        var shadow: CGFloat = 0
        if p.shadowOpacity > 0 {
            shadow = p.shadowRadius * 3 + max(abs(p.shadowOffset.width), abs(p.shadowOffset.height))
        }
        let reach = outset + shadow
        var own = p.bounds
        if let path = p.shadowPath, shadow > 0 { own = own.union(path.boundingBox) }
        if let extra = layer.drawnBounds { own = own.union(extra) }
        let version = layer.mask.map { max(layer.version, $0.newestVersion) } ?? layer.version
        let rect = own.applying(toRoot).insetBy(dx: -reach, dy: -reach).intersection(clip)
        let effective = max(version, inherited)
        current[ObjectIdentifier(layer)] = Record(rect: rect.isNull ? .zero : rect, version: effective)
        guard !layer.children.isEmpty else { return }
        let affectsChildren = p.opacity < 1 || layer.mask != nil || p.masksToBounds || shadow > 0
        let passed = affectsChildren ? effective : inherited
        let childClip = p.masksToBounds ? clip.intersection(p.bounds.applying(toRoot)) : clip
        let childTransform =
            p.sublayerTransform == .identity
            ? toRoot : layer.sublayerTransformAboutAnchor.concatenating(toRoot)
        for child in layer.children {
            visit(
                child, childTransform, clip: childClip.isNull ? .zero : childClip, inherited: passed, outset: reach,
                isRoot: false, into: &current)
        }
    }

    /// Grown to whole pixels with one to spare for soft edges, in a stable order, overlapping areas joined.
    static func merged(_ rects: [CGRect], scale: CGFloat, within whole: CGRect) -> [CGRect] {
        var result: [CGRect] = []
        let pixelAligned = rects.filter { $0.width > 0 && $0.height > 0 }.map { rect -> CGRect in
            let pixels = CGRect(
                x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale
            ).integral.insetBy(dx: -1, dy: -1)
            return CGRect(
                x: pixels.minX / scale, y: pixels.minY / scale, width: pixels.width / scale,
                height: pixels.height / scale
            ).intersection(whole)
        }.filter { !$0.isNull && $0.width > 0 && $0.height > 0 }
        for rect in pixelAligned.sorted(by: { ($0.minY, $0.minX, $0.width) < ($1.minY, $1.minX, $1.width) }) {
            var joined = rect
            while let index = result.firstIndex(where: { $0.intersects(joined) }) {
                joined = joined.union(result.remove(at: index))
            }
            result.append(joined)
        }
        if result.count > 8 { return [result.reduce(result[0]) { $0.union($1) }] }
        return result
    }
}

extension CALayer {
    /// The newest version in the layer's tree.
    var newestVersion: Int { children.reduce(version) { max($0, $1.newestVersion) } }
}
