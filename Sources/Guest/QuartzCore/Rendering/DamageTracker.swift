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
        /// Where the layer shows what is behind it; nil if it does not.
        let backdrop: Backdrop?
        /// Whether the layer or one below it shows what is behind.
        let holdsBackdrops: Bool

        init(_ layer: CALayer, _ surroundings: Surroundings, _ look: Look, below: [Sight]) {
            self.layer = ObjectIdentifier(layer)
            self.surroundings = surroundings
            rect = look.rect
            version = look.version
            self.below = below
            backdrop = look.backdrop
            holdsBackdrops = look.backdrop != nil || below.contains(where: \.holdsBackdrops)
        }
    }

    /// A layer that shows what is behind it.
    /// An object, so that the sights of all other layers hold no more than a reference.
    private final class Backdrop {
        let layer: ObjectIdentifier
        /// What it shows, in the root's space.
        let area: CGRect
        /// Where it is seen.
        let clip: CGRect
        /// How far from a change in what is behind it shows, in points.
        let reach: CGFloat

        init(layer: ObjectIdentifier, area: CGRect, clip: CGRect, reach: CGFloat) {
            (self.layer, self.area, self.clip, self.reach) = (layer, area, clip, reach)
        }
    }

    private struct Damage {
        let rect: CGRect
        /// When it was found: what lies farther back is found before what lies over it.
        let order: Int
        /// It is seen only by what shows what is behind it.
        var isOnlyBehind = false
    }

    private var last: Sight?
    /// What is not newer was seen the last time.
    private(set) var lastVersion = 0
    private var lastSize: CGSize?
    private var damage: [Damage] = []
    /// Counts the layers, back to front.
    private var order = 0
    /// The layers that show what is behind them, back to front, and the places in the order of each.
    private var found: [(backdrop: Backdrop, order: Int)] = []
    private var scale: CGFloat = 1
    /// The pictures of what is behind layers. They hold until the next call of `collect`.
    let backdrops = BackdropPictures()
    /// By how far they have come: where layers are now that were carried on.
    private var carried: [LayerMovement.Way: CGRect] = [:]
    /// How many layers were compared by the last call of `collect`.
    private(set) var comparedLayers = 0

    mutating func collect(root: CALayer, scale: CGFloat) -> [CGRect] {
        comparedLayers = 0
        damage = []
        carried = [:]
        found = []
        order = 0
        self.scale = scale
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
        if isWhole { backdrops.removeAll() }
        showDamageBehind()
        let shown = damage.filter { !$0.isOnlyBehind }.map(\.rect)
        return isWhole ? [whole] : DamageTracker.merged(shown, scale: scale, within: whole)
    }

    /// What changed behind a layer that shows it changes that layer.
    private mutating func showDamageBehind() {
        backdrops.keepOnly(Set(found.map(\.backdrop.layer)))
        for (backdrop, order) in found {
            var changed = CGRect.null
            for part in damage where part.order < order && part.rect.width > 0 && part.rect.height > 0 {
                let seen = Self.onPixels(part.rect, scale).intersection(backdrop.area)
                if !seen.isNull { changed = changed.union(seen) }
            }
            guard !changed.isNull, changed.width > 0, changed.height > 0 else { continue }
            backdrops.markStale(
                backdrop.layer,
                CGRect(
                    x: changed.minX * scale, y: changed.minY * scale, width: changed.width * scale,
                    height: changed.height * scale))
            let shown = changed.insetBy(dx: -backdrop.reach, dy: -backdrop.reach).intersection(backdrop.clip)
            if !shown.isNull { damage.append(Damage(rect: shown, order: order)) }
        }
    }

    private mutating func note(_ rect: CGRect) {
        damage.append(Damage(rect: rect, order: order))
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
        let backdrop: Backdrop?
    }

    private mutating func look(
        at layer: CALayer, in surroundings: Surroundings, before: Sight?, isRoot: Bool = false
    ) -> Sight? {
        if let before, layer.treeVersion <= lastVersion, before.surroundings == surroundings {
            if before.holdsBackdrops { find(in: before) }
            return before
        }
        comparedLayers += 1
        order += 1
        guard let look = compare(layer, in: surroundings, before: before, isRoot: isRoot) else { return nil }
        let below = lookBelow(layer, in: look.inner, before: before?.below ?? [])
        return Sight(layer, surroundings, look, below: below)
    }

    /// Nothing has changed there, but maybe behind it.
    private mutating func find(in sight: Sight) {
        order += 1
        if let backdrop = sight.backdrop { found.append((backdrop, order)) }
        for below in sight.below where below.holdsBackdrops { find(in: below) }
    }

    /// Compares the layer alone; nil if it does not show. Left before its sublayers are looked at, since layers may lie in
    /// each other by the thousand.
    @inline(never) private mutating func compare(
        _ layer: CALayer, in surroundings: Surroundings, before: Sight?, isRoot: Bool
    ) -> Look? {
        layer.willBeRendered()
        let p = layer.presentedProperties
        guard !p.isHidden, p.opacity > 0 else {
            if let before { noteGone(before, order: order) }
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
            if before.version != version || before.rect != rect {
                note(before.rect)
                note(rect)
            }
            if !area.isNull,
                let way = LayerMovement.Way(from: before.surroundings.transform, to: surroundings.transform)
            {
                carried[way] = carried[way].map { $0.union(area) } ?? area
            }
        } else {
            note(rect)
            backdrops.remove(ObjectIdentifier(layer))
        }
        let backdrop = layer.backdrop.flatMap { look(at: $0, toRoot: toRoot, rect) }
        let affectsSublayers =
            p.opacity < 1 || layer.mask != nil || p.masksToBounds || shadow > 0 || layer.hasTransition
            || layer.vibrancy != nil
        let clip = p.masksToBounds ? surroundings.clip.intersection(p.bounds.applying(toRoot)) : surroundings.clip
        let inner = Surroundings(
            transform: p.sublayerTransform == .identity
                ? toRoot : layer.sublayerTransformAboutAnchor.concatenating(toRoot),
            clip: clip.isNull ? .zero : clip, version: affectsSublayers ? version : surroundings.version, outset: reach)
        return Look(rect: rect, version: version, inner: inner, backdrop: backdrop)
    }

    /// - Parameter rect: where the layer is seen.
    private mutating func look(at layer: BackdropLayer, toRoot: CGAffineTransform, _ rect: CGRect) -> Backdrop? {
        let values = layer.presentedValues
        let deviation = layer.presentedMaterial(values).blurRadius * abs(toRoot.determinant).squareRoot() * scale
        let area = values.properties.bounds.applying(toRoot)
        guard deviation > 0, deviation.isFinite, area.isFinite, rect.width > 0, rect.height > 0 else { return nil }
        let backdrop = Backdrop(
            layer: ObjectIdentifier(layer), area: Self.onPixels(area, scale), clip: rect,
            reach: BlurredPicture.reach(ofDeviation: deviation) / scale)
        found.append((backdrop, order))
        return backdrop
    }

    private mutating func lookBelow(_ layer: CALayer, in surroundings: Surroundings, before: [Sight]) -> [Sight] {
        let place = order
        var below: [Sight] = []
        below.reserveCapacity(layer.children.count)
        // Mostly the sublayers are those of the last time, in the same order.
        var next = 0
        var others: [ObjectIdentifier: Int]?
        var (farthest, isInOrder) = (-1, true)
        for child in layer.sublayersInDrawingOrder {
            let id = ObjectIdentifier(child)
            var known: Int?
            if others == nil, next < before.count, before[next].layer == id {
                known = next
                next += 1
            } else {
                if others == nil {
                    others = Dictionary(
                        (next..<before.count).map { (before[$0].layer, $0) }, uniquingKeysWith: { first, _ in first })
                }
                known = others?.removeValue(forKey: id)
            }
            if let known {
                if known < farthest { isInOrder = false }
                farthest = max(farthest, known)
            }
            if let sight = look(at: child, in: surroundings, before: known.map { before[$0] }) { below.append(sight) }
        }
        for gone in others.map({ Array($0.values) }) ?? Array(next..<before.count) {
            noteGone(before[gone], order: place)
        }
        // Other layers lie behind. Which ones is not looked at.
        if !isInOrder { damage.append(Damage(rect: surroundings.clip, order: place, isOnlyBehind: true)) }
        return below
    }

    private mutating func noteGone(_ sight: Sight, order: Int) {
        damage.append(Damage(rect: sight.rect, order: order))
        for below in sight.below { noteGone(below, order: order) }
    }

    /// Grown to whole pixels with one to spare for soft edges, in a stable order, overlapping areas joined.
    static func merged(_ rects: [CGRect], scale: CGFloat, within whole: CGRect) -> [CGRect] {
        var result: [CGRect] = []
        let pixelAligned = rects.filter { $0.width > 0 && $0.height > 0 }.map {
            onPixels($0, scale).intersection(whole)
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

    /// Grown to whole pixels, with one to spare for soft edges.
    private static func onPixels(_ rect: CGRect, _ scale: CGFloat) -> CGRect {
        let pixels = CGRect(
            x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale
        ).integral.insetBy(dx: -1, dy: -1)
        return CGRect(
            x: pixels.minX / scale, y: pixels.minY / scale, width: pixels.width / scale, height: pixels.height / scale)
    }
}
