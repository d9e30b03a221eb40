@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Segments side by side, of which one is chosen.
///
/// - Status: partial (no background and divider images, no actions; the chosen segment cannot be dragged)
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// `selectedSegmentIndex` when no segment is chosen.
    public static let noSegment = -1

    private(set) var segments: [SegmentView] = []
    /// The segment that a finger holds.
    private var held: SegmentView? { didSet { if oldValue !== held { updateLooks() } } }
    private var chosen: Int?
    private var titleAttributes = PerState<[NSAttributedString.Key: Any]>()

    private static var isOlder: Bool { UIScreen.main.environment.systemVersion < 13 }

    // MARK: Making

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    /// A control with these titles and images, as large as they make it.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            let segment = SegmentView()
            segment.title = item as? String
            segment.image = item as? UIImage
            insert(segment, at: segments.count)
        }
        frame.size = sizeThatFits(.zero)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isOpaque = false
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(segments.map { $0.title ?? "" }, forKey: "UISegmentTitles")
        coder.encode(segments.map { $0.image ?? NSNull() as Any }, forKey: "UISegmentImages")
        coder.encode(segments.map { Double($0.ownWidth) }, forKey: "UISegmentWidths")
        coder.encode(segments.map(\.isEnabled), forKey: "UISegmentsEnabled")
        coder.encode(selectedSegmentIndex, forKey: "UISelectedSegmentIndex")
        coder.encode(isMomentary, forKey: "UIMomentary")
        coder.encode(apportionsSegmentWidthsByContent, forKey: "UIApportionsSegmentWidthsByContent")
        coder.encode(selectedSegmentTintColor, forKey: "UISelectedSegmentTintColor")
    }

    @_spi(UIKit) open override func decodeState(_ coder: NSCoder) {
        super.decodeState(coder)
        let images = coder.decodeObject(forKey: "UISegmentImages") as? [Any] ?? []
        let widths = coder.decodeObject(forKey: "UISegmentWidths") as? [Double] ?? []
        let enabled = coder.decodeObject(forKey: "UISegmentsEnabled") as? [Bool] ?? []
        for (index, title) in (coder.decodeObject(forKey: "UISegmentTitles") as? [String] ?? []).enumerated() {
            let segment = SegmentView()
            segment.title = title
            if images.indices.contains(index), let image = images[index] as? UIImage { segment.image = image }
            if widths.indices.contains(index) { segment.ownWidth = CGFloat(widths[index]) }
            if enabled.indices.contains(index) { segment.isEnabled = enabled[index] }
            insert(segment, at: index)
        }
        isMomentary = coder.decodeBool(forKey: "UIMomentary")
        apportionsSegmentWidthsByContent = coder.decodeBool(forKey: "UIApportionsSegmentWidthsByContent")
        selectedSegmentTintColor = coder.decodeObject(of: UIColor.self, forKey: "UISelectedSegmentTintColor")
        selectedSegmentIndex = coder.decodeInteger(forKey: "UISelectedSegmentIndex")
    }

    @_spi(UIKit) open override var archivedSubviews: [UIView] {
        super.archivedSubviews.filter { !($0 is SegmentView) }
    }

    // MARK: Segments

    open var numberOfSegments: Int { segments.count }

    /// An index beyond the last segment puts the new one at the end.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let view = SegmentView()
        view.title = title
        insert(view, at: segment)
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        let view = SegmentView()
        view.image = image
        insert(view, at: segment)
    }

    /// An index beyond the last segment removes that one.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard !segments.isEmpty else { return }
        let index = max(0, min(segment, segments.count - 1))
        segments.remove(at: index).removeFromSuperview()
        if let chosen, chosen >= index { self.chosen = chosen == index ? nil : chosen - 1 }
        segmentsDidChange()
    }

    open func removeAllSegments() {
        for segment in segments { segment.removeFromSuperview() }
        segments = []
        chosen = nil
        segmentsDidChange()
    }

    func insert(_ segment: SegmentView, at index: Int) {
        let index = max(0, min(index, segments.count))
        segments.insert(segment, at: index)
        addSubview(segment)
        if let chosen, chosen >= index { self.chosen = chosen + 1 }
        segmentsDidChange()
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
    open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }
    /// Points; 0 lets the control choose.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.ownWidth = max(0, width) } }
    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.ownWidth ?? 0 }
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        change(segment) { $0.contentOffset = offset }
    }
    open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(segment)?.contentOffset ?? .zero }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

    /// An index beyond the last segment means that one.
    private func segment(_ index: Int) -> SegmentView? {
        segments.isEmpty ? nil : segments[max(0, min(index, segments.count - 1))]
    }

    private func change(_ index: Int, _ body: (SegmentView) -> Void) {
        guard let segment = segment(index) else { return }
        body(segment)
        segmentsDidChange()
    }

    private func segmentsDidChange() {
        updateLooks()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Choice

    /// -1 (`noSegment`) for none. Setting it tells nobody.
    open var selectedSegmentIndex: Int {
        get { chosen ?? Self.noSegment }
        set {
            guard newValue != selectedSegmentIndex else { return }
            _willSetValue(of: self, forKey: "selectedSegmentIndex")
            chosen = segments.indices.contains(newValue) ? newValue : nil
            _didSetValue(of: self, forKey: "selectedSegmentIndex")
            updateLooks()
        }
    }

    /// Whether a segment is chosen only as long as it is touched.
    open var isMomentary = false { didSet { updateLooks() } }

    /// Whether segments are as wide as their contents, and not all alike.
    open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }

    // MARK: Looks

    open var selectedSegmentTintColor: UIColor? { didSet { updateLooks() } }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        customizes(.titleTextAttributes, state: state.rawValue) {
            ($0 as? UISegmentedControl)?.setTitleTextAttributes(attributes, for: state)
        }
        titleAttributes.set(attributes, state)
        segmentsDidChange()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes.exact(state)
    }

    /// The segment that is drawn as the chosen one.
    private var shown: SegmentView? { held != nil && isMomentary ? held : chosen.map { segments[$0] } }

    private func updateLooks() {
        for segment in segments {
            let isShown = segment === shown
            segment.isSelected = isShown
            let isFaint = !isEnabled || !segment.isEnabled
            var color: UIColor = Self.isOlder ? (isShown ? .white : effectiveTintColor) : .label
            if isFaint { color = color.withAlphaComponent(0.3) }
            if segment === held, !isShown { color = color.withAlphaComponent(0.4) }
            segment.label.font = .systemFont(
                ofSize: SegmentMetrics.fontSize, weight: isShown && !Self.isOlder ? .semibold : .regular)
            segment.label.textColor = color
            segment.picture.tintColor = color
            let state: UIControl.State = isFaint ? .disabled : isShown ? .selected : .normal
            let attributes = titleAttributes.resolved(state)
            if let font = attributes?[.font] as? UIFont { segment.label.font = font }
            if let own = attributes?[.foregroundColor] as? UIColor { segment.label.textColor = own }
        }
        setNeedsDisplay()
    }

    @_spi(UIKit) open override func stateDidChange() {
        super.stateDidChange()
        updateLooks()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLooks()
    }

    open override func draw(_ rect: CGRect) {
        SegmentedControlDrawing(
            frames: segments.map(\.frame), shown: segments.firstIndex { $0 === shown },
            area: CGRect(origin: .zero, size: CGSize(width: bounds.width, height: bounds.height - 1)),
            tint: effectiveTintColor, selection: selectedSegmentTintColor
        ).draw(isOlder: Self.isOlder)
    }

    // MARK: Size

    private func widths(in room: CGFloat?) -> [CGFloat] {
        let font = titleTextAttributes(for: .normal)?[.font] as? UIFont ?? .systemFont(ofSize: SegmentMetrics.fontSize)
        return SegmentMetrics.widths(
            of: segments.map { ($0.contentWidth(in: font), $0.ownWidth) }, byContent: apportionsSegmentWidthsByContent,
            isOlder: Self.isOlder, in: room)
    }

    open override var intrinsicContentSize: CGSize {
        let dividers = SegmentMetrics.divider * CGFloat(max(segments.count - 1, 0))
        return CGSize(
            width: widths(in: nil).reduce(dividers, +),
            height: Self.isOlder ? SegmentMetrics.olderHeight : SegmentMetrics.height)
    }

    /// One point below the control belongs to no segment.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let content = intrinsicContentSize
        return CGSize(width: content.width, height: content.height + alignmentRectInsets.bottom)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 0
        let dividers = SegmentMetrics.divider * CGFloat(max(segments.count - 1, 0))
        let widths = widths(in: bounds.width - dividers)
        for (segment, width) in zip(
            isRightToLeft ? segments.reversed() : segments, isRightToLeft ? widths.reversed() : widths)
        {
            segment.frame = CGRect(x: x, y: 0, width: width, height: bounds.height - 1)
            x += width + SegmentMetrics.divider
        }
        setNeedsDisplay()
    }

    // MARK: Touches

    private func segment(under touch: UITouch) -> SegmentView? {
        let place = touch.location(in: self)
        return segments.first { $0.isEnabled && $0.frame.insetBy(dx: -SegmentMetrics.divider, dy: 0).contains(place) }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        held = segment(under: touch)
        return held != nil
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        held = isTouchInside ? segment(under: touch) : nil
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        defer { held = nil }
        guard isTouchInside, let held, let index = segments.firstIndex(where: { $0 === held }) else { return }
        guard isMomentary || index != chosen else { return }
        selectedSegmentIndex = index
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    open override func cancelTracking(with event: UIEvent?) { held = nil }
}

/// Swift 3's name of `UISegmentedControl.noSegment`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UISegmentedControlNoSegment = -1
