// Views in archives, with what is in them.
import AppleFoundation
import CoreGraphics

extension UIView: ArchivedState {
    private enum Key {
        static let bounds = "UIBounds"
        static let center = "UICenter"
        static let transform = "UITransform"
        static let alpha = "UIAlpha"
        static let isHidden = "UIHidden"
        static let isOpaque = "UIOpaque"
        static let clipsToBounds = "UIClipsToBounds"
        static let tag = "UITag"
        static let contentMode = "UIContentMode"
        static let takesNoTouches = "UIUserInteractionDisabled"
        static let backgroundColor = "UIBackgroundColor"
        static let tintColor = "UITintColor"
        static let autoresizingMask = "UIAutoresizingMask"
        static let ignoresMask = "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints"
        static let layoutMargins = "UILayoutMargins"
        static let priorities = "UIViewContentPriorities"
        static let subviews = "UISubviews"
        static let constraints = "UIViewConstraints"
    }

    func encodeView(_ coder: NSCoder) {
        coder.encode(bounds, forKey: Key.bounds)
        coder.encode(center, forKey: Key.center)
        if transform != .identity { coder.encode(transform, forKey: Key.transform) }
        coder.encode(Double(alpha), forKey: Key.alpha)
        coder.encode(isHidden, forKey: Key.isHidden)
        coder.encode(isOpaque, forKey: Key.isOpaque)
        coder.encode(clipsToBounds, forKey: Key.clipsToBounds)
        coder.encode(tag, forKey: Key.tag)
        coder.encode(contentMode.rawValue, forKey: Key.contentMode)
        coder.encode(!isUserInteractionEnabled, forKey: Key.takesNoTouches)
        coder.encode(backgroundColor, forKey: Key.backgroundColor)
        coder.encode(tintColorStorage, forKey: Key.tintColor)
        coder.encode(Int(autoresizingMask.rawValue), forKey: Key.autoresizingMask)
        coder.encode(!translatesAutoresizingMaskIntoConstraints, forKey: Key.ignoresMask)
        coder.encode(layoutMargins, forKey: Key.layoutMargins)
        coder.encode(Self.priorities.map { Double(self[keyPath: $0].rawValue) }, forKey: Key.priorities)
        coder.encode(archivedSubviews, forKey: Key.subviews)
        let constraints = constraints.filter { !$0.isInternal }.map { ArchivedConstraint($0, of: self).values }
        if !constraints.isEmpty { coder.encode(constraints, forKey: Key.constraints) }
    }

    func decodeView(_ coder: NSCoder) {
        // An archive of something else than a view's state leaves the view as it is.
        guard coder.containsValue(forKey: Key.bounds) else { return }
        bounds = coder.decodeCGRect(forKey: Key.bounds)
        center = coder.decodeCGPoint(forKey: Key.center)
        transform = coder.decodeCGAffineTransform(forKey: Key.transform)
        alpha = CGFloat(coder.decodeDouble(forKey: Key.alpha))
        isHidden = coder.decodeBool(forKey: Key.isHidden)
        isOpaque = coder.decodeBool(forKey: Key.isOpaque)
        clipsToBounds = coder.decodeBool(forKey: Key.clipsToBounds)
        tag = coder.decodeInteger(forKey: Key.tag)
        contentMode = ContentMode(rawValue: coder.decodeInteger(forKey: Key.contentMode)) ?? .scaleToFill
        isUserInteractionEnabled = !coder.decodeBool(forKey: Key.takesNoTouches)
        backgroundColor = coder.decodeObject(of: UIColor.self, forKey: Key.backgroundColor)
        if let color = coder.decodeObject(of: UIColor.self, forKey: Key.tintColor) { tintColor = color }
        let mask = coder.decodeInteger(forKey: Key.autoresizingMask)
        autoresizingMask = AutoresizingMask(rawValue: UInt(truncatingIfNeeded: mask))
        translatesAutoresizingMaskIntoConstraints = !coder.decodeBool(forKey: Key.ignoresMask)
        let margins = coder.decodeUIEdgeInsets(forKey: Key.layoutMargins)
        if margins != layoutMargins { layoutMargins = margins }
        let numbers = coder.decodeObject(forKey: Key.priorities) as? [Double] ?? []
        for (path, number) in zip(Self.priorities, numbers) {
            self[keyPath: path] = UILayoutPriority(Float(number))
        }
        for view in coder.decodeObject(forKey: Key.subviews) as? [UIView] ?? [] { addSubview(view) }
        let constraints = coder.decodeObject(forKey: Key.constraints) as? [[String: Any]] ?? []
        NSLayoutConstraint.activate(constraints.compactMap { ArchivedConstraint(values: $0).constraint(in: self) })
    }

    private static let priorities: [ReferenceWritableKeyPath<UIView, UILayoutPriority>] = [
        \.horizontalHugging, \.verticalHugging, \.horizontalCompression, \.verticalCompression,
    ]

    private var horizontalHugging: UILayoutPriority {
        get { contentHuggingPriority(for: .horizontal) }
        set { setContentHuggingPriority(newValue, for: .horizontal) }
    }
    private var verticalHugging: UILayoutPriority {
        get { contentHuggingPriority(for: .vertical) }
        set { setContentHuggingPriority(newValue, for: .vertical) }
    }
    private var horizontalCompression: UILayoutPriority {
        get { contentCompressionResistancePriority(for: .horizontal) }
        set { setContentCompressionResistancePriority(newValue, for: .horizontal) }
    }
    private var verticalCompression: UILayoutPriority {
        get { contentCompressionResistancePriority(for: .vertical) }
        set { setContentCompressionResistancePriority(newValue, for: .vertical) }
    }
}
