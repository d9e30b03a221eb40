// Finds what has changed on the screen: each layer's place and version are compared with those of the last time. A
// subtree in which nothing changed, and whose surroundings are the same, is not looked at.
import CoreGraphics
import Foundation

struct DamageTracker {
    /// What a layer gets from those above it.
    private struct Surroundings: Equatable {
        /// From the superlayer's space to the root's.
        var transform: CGAffineTransform
        var clip: CGRect
        /// The newest version among the layers above whose looks change this one's.
        var version: Int
        /// How far the shadows of the layers above reach.
        var outset: CGFloat
    }

    /// A layer that shows, as it was last seen.
    private final class Sight {
        let layer: ObjectIdentifier
        let surroundings: Surroundings
        let rect: CGRect
        /// The layer's version and those of the ancestors whose looks change it.
        let version: Int
        let below: [Sight]

        init(_ layer: CALayer, _ surroundings: Surroundings, rect: CGRect, version: Int, below: [Sight]) {
            self.layer = ObjectIdentifier(layer)
            self.surroundings = surroundings
            self.rect = rect
            self.version = version
            self.below = below
        }
    }

    private var last: Sight?
    /// What is not newer was seen the last time.
    private var lastVersion = 0
    private var lastSize: CGSize?
    private var damage: [CGRect] = []
    /// By how far they have come: where layers are now that were carried on.
    private var carried: [LayerMovement.Way: CGRect] = [:]
    /// How many layers were compared by the last call of `collect`.
    private(set) var comparedLayers = 0

    mutating func collect(root: CALayer, scale: CGFloat) -> [CGRect] {
        comparedLayers = 0
        damage = []
        carried = [:]
        let bounds = root.properties.bounds
        let whole = CGRect(origin: .zero, size: bounds.size)
        let version = root.treeVersion
        let surroundings = Surroundings(
            transform: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY), clip: whole, version: 0,
            outset: 0)
        last = look(at: root, in: surroundings, before: last, isRoot: true)
        let isWhole = lastSize != bounds.size
        lastVersion = version
        lastSize = bounds.size
        return isWhole ? [whole] : DamageTracker.merged(damage, scale: scale, within: whole)
    }

    /// What most of the layers that something carried on have in common since the last call; nil if none was.
    var movement: LayerMovement? {
        func size(_ rect: CGRect) -> CGFloat { rect.width * rect.height }
        let most = carried.max {
            (size($0.value), $0.key.right, $0.key.down) < (size($1.value), $1.key.right, $1.key.down)
        }
        return most.map { LayerMovement(way: $0.key, area: $0.value) }
    }

    /// A layer that shows: what is noted of it, and what it gives to those below.
    private struct Look {
        let rect: CGRect
        let version: Int
        let inner: Surroundings
    }

    private mutating func look(
        at layer: CALayer, in surroundings: Surroundings, before: Sight?, isRoot: Bool = false
    ) -> Sight? {
        if let before, layer.treeVersion <= lastVersion, before.surroundings == surroundings { return before }
        comparedLayers += 1
        guard let look = compare(layer, in: surroundings, before: before, isRoot: isRoot) else { return nil }
        let below = lookBelow(layer, in: look.inner, before: before?.below ?? [])
        return Sight(layer, surroundings, rect: look.rect, version: look.version, below: below)
    }

    /// Compares the layer alone; nil if it does not show. Left before its sublayers are looked at, since layers may lie in
    /// each other by the thousand.
    @inline(never) private mutating func compare(
        _ layer: CALayer, in surroundings: Surroundings, before: Sight?, isRoot: Bool
    ) -> Look? {
        layer.willBeRendered()
        let p = layer.presentedProperties
        guard !p.isHidden, p.opacity > 0 else {
            if let before { noteGone(before) }
            return nil
        }
        let toRoot = isRoot ? surroundings.transform : p.toSuperlayer.concatenating(surroundings.transform)
        let shadow = p.shadowReach
        let reach = surroundings.outset + shadow
        let own = layer.mask.map { max(layer.version, $0.treeVersion) } ?? layer.version
        let version = max(own, surroundings.version)
        let area = layer.ownExtent(p).applying(toRoot).insetBy(dx: -reach, dy: -reach)
            .intersection(surroundings.clip)
        let rect = area.isNull ? .zero : area
        if let before {
            if before.version != version || before.rect != rect { damage += [before.rect, rect] }
            if !area.isNull,
                let way = LayerMovement.Way(from: before.surroundings.transform, to: surroundings.transform)
            {
                carried[way] = carried[way].map { $0.union(area) } ?? area
            }
        } else {
            damage.append(rect)
        }
        let affectsSublayers = p.opacity < 1 || layer.mask != nil || p.masksToBounds || shadow > 0
        let clip = p.masksToBounds ? surroundings.clip.intersection(p.bounds.applying(toRoot)) : surroundings.clip
        let inner = Surroundings(
            transform: p.sublayerTransform == .identity
                ? toRoot : layer.sublayerTransformAboutAnchor.concatenating(toRoot),
            clip: clip.isNull ? .zero : clip, version: affectsSublayers ? version : surroundings.version, outset: reach)
        return Look(rect: rect, version: version, inner: inner)
    }

    private mutating func lookBelow(_ layer: CALayer, in surroundings: Surroundings, before: [Sight]) -> [Sight] {
        var below: [Sight] = []
        below.reserveCapacity(layer.children.count)
        // Mostly the sublayers are those of the last time, in the same order.
        var next = 0
        var others: [ObjectIdentifier: Sight]?
        for child in layer.children {
            let id = ObjectIdentifier(child)
            var known: Sight?
            if others == nil, next < before.count, before[next].layer == id {
                known = before[next]
                next += 1
            } else {
                if others == nil {
                    others = Dictionary(before[next...].map { ($0.layer, $0) }, uniquingKeysWith: { first, _ in first })
                }
                known = others?.removeValue(forKey: id)
            }
            if let sight = look(at: child, in: surroundings, before: known) { below.append(sight) }
        }
        for gone in others.map({ Array($0.values) }) ?? Array(before[next...]) { noteGone(gone) }
        return below
    }

    private mutating func noteGone(_ sight: Sight) {
        damage.append(sight.rect)
        for below in sight.below { noteGone(below) }
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
