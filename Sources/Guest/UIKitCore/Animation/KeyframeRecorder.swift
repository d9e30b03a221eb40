/// Collects what the parts of a keyframe animation change, and makes one animation per layer and property of it.
@MainActor final class KeyframeRecorder {
    private struct Segment {
        let layer: CALayer
        let key: String
        let start: Double
        let length: Double
        let from: Any?
        var to: Any?
    }

    /// The part that is being run; fractions of the whole duration.
    var part: (start: Double, length: Double) = (0, 1)
    private var segments: [Segment] = []

    func record(_ layer: CALayer, key: String) -> CAAction? {
        segments.append(
            Segment(
                layer: layer, key: key, start: part.start, length: part.length, from: layer.layerValue(forKeyPath: key),
                to: nil))
        return nil
    }

    func finish(in block: UIViewAnimationBlock) {
        let all = segments
        segments.removeAll()
        var done: Set<String> = []
        for segment in all {
            let name = "\(ObjectIdentifier(segment.layer).hashValue).\(segment.key)"
            guard done.insert(name).inserted else { continue }
            let own = all.filter { $0.layer === segment.layer && $0.key == segment.key }
            add(own, to: segment.layer, key: segment.key, in: block)
        }
    }

    private func add(_ segments: [Segment], to layer: CALayer, key: String, in block: UIViewAnimationBlock) {
        let ordered = segments.sorted { $0.start < $1.start }
        var values: [Any] = []
        var times: [NSNumber] = []
        for (index, segment) in ordered.enumerated() {
            let end = index + 1 < ordered.count ? ordered[index + 1].from : layer.layerValue(forKeyPath: key)
            guard let from = segment.from, let end else { return }
            values += [from, end]
            times += [NSNumber(value: segment.start), NSNumber(value: min(1, segment.start + segment.length))]
        }
        if let first = times.first, first.doubleValue > 0, let value = values.first {
            values.insert(value, at: 0)
            times.insert(0, at: 0)
        }
        if let last = times.last, last.doubleValue < 1, let value = values.last {
            values.append(value)
            times.append(1)
        }
        let animation = CAKeyframeAnimation(keyPath: key)
        animation.values = values
        animation.keyTimes = times
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        block.configure(animation, on: layer)
        layer.add(animation, forKey: key)
    }
}
