/// A view in one line, for logs: class, frame, and what is not as usual.
@MainActor struct ViewDescription {
    private let view: UIView

    init(_ view: UIView) {
        self.view = view
    }

    var text: String {
        let frame = view.frame
        var parts = [
            Self.identity(view),
            "frame = (\(plain(frame.minX)) \(plain(frame.minY)); \(plain(frame.width)) \(plain(frame.height)))",
        ]
        if let text = view.shownText { parts.append("text = '\(text)'") }
        if view.clipsToBounds { parts.append("clipsToBounds = YES") }
        if view.isHidden { parts.append("hidden = YES") }
        if view.alpha < 1 { parts.append("alpha = \(plain(view.alpha))") }
        if !view.isOpaque { parts.append("opaque = NO") }
        if !view.autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizing)") }
        if !view.isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
        if view.tag != 0 { parts.append("tag = \(view.tag)") }
        parts.append("layer = <\(Self.identity(view.layer))>")
        return "<" + parts.joined(separator: "; ") + ">"
    }

    private var autoresizing: String {
        let names: [(UIView.AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
            (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
        ]
        return names.filter { view.autoresizingMask.contains($0.0) }.map(\.1).joined(separator: "+")
    }

    private static func identity(_ object: AnyObject) -> String {
        let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        return "\(ClassRegistry.shared.name(of: type(of: object))): 0x\(String(address, radix: 16))"
    }
}
