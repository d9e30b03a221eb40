@_spi(Hosting) import QuartzCore
@_spi(UIKit) import UIKitCore

/// Shows an image, or several in turn.
///
/// - Status: complete
@preconcurrency @MainActor
open class UIImageView: UIView {
    open var image: UIImage? {
        willSet { _willSetValue(of: self, forKey: "image") }
        didSet {
            defer { _didSetValue(of: self, forKey: "image") }
            guard image !== oldValue else { return }
            if image?.size != oldValue?.size || preferredSymbolConfiguration != nil { invalidateIntrinsicContentSize() }
            if oldValue?.images != nil, animationImages == nil { stopAnimating() }
            if image?.images != nil { startAnimating() }
            setNeedsDisplay()
        }
    }

    open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
    open var isHighlighted = false {
        willSet { _willSetValue(of: self, forKey: "highlighted") }
        didSet {
            if oldValue != isHighlighted { setNeedsDisplay() }
            _didSetValue(of: self, forKey: "highlighted")
        }
    }

    open var animationImages: [UIImage]?
    open var highlightedAnimationImages: [UIImage]?
    /// Seconds for all images; 0 means a thirtieth for each.
    open var animationDuration: TimeInterval = 0
    /// 0 for ever.
    open var animationRepeatCount = 0

    /// How large and heavy symbols are drawn that say nothing of it themselves.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            guard preferredSymbolConfiguration !== oldValue else { return }
            if image?.isSymbolImage == true { invalidateIntrinsicContentSize() }
            setNeedsDisplay()
        }
    }

    private var preferredSymbol = PreferredSymbol()
    /// The image in its own size, or in that of the preferred configuration.
    private var sizedImage: UIImage? { preferredSymbol.image(image, preferredSymbolConfiguration) }

    private var timer: Timer?
    private var frameIndex = 0
    private var roundsLeft = 0

    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        prepare()
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
        prepare()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        // An interface file says by itself whether an image takes touches.
        let takesTouches = isUserInteractionEnabled
        prepare()
        isUserInteractionEnabled = takesTouches
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(image, forKey: "UIImage")
        coder.encode(highlightedImage, forKey: "UIHighlightedImage")
        coder.encode(isHighlighted, forKey: "UIHighlighted")
    }

    @_spi(UIKit) open override func decodeState(_ coder: NSCoder) {
        super.decodeState(coder)
        image = coder.decodeObject(of: UIImage.self, forKey: "UIImage")
        highlightedImage = coder.decodeObject(of: UIImage.self, forKey: "UIHighlightedImage")
        isHighlighted = coder.decodeBool(forKey: "UIHighlighted")
    }

    /// The image of the moment, as it is in these surroundings.
    private var shownImage: UIImage? {
        if isAnimating, let images = movingImages, images.indices.contains(frameIndex) { return images[frameIndex] }
        let wanted = isHighlighted ? highlightedImage ?? image : image
        guard let image = preferredSymbol.image(wanted, preferredSymbolConfiguration) else { return nil }
        let traits = traitCollection
        if let last = lastResolved, last.image === image, last.traits == traits { return last.resolved }
        let resolved = image.resolved(for: traits)
        lastResolved = (image, traits, resolved)
        return resolved
    }

    private var lastResolved: (image: UIImage, traits: UITraitCollection, resolved: UIImage)?

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        sizedImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { sizedImage?.size ?? size }

    open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

    // MARK: Drawing

    open override func draw(_ layer: CALayer, in ctx: CGContext) {
        guard let image = shownImage, image.size.width > 0, image.size.height > 0 else { return }
        traitCollection.performAsCurrent {
            let rect = ImagePlacement.rect(for: image.size, in: bounds, contentMode)
            ctx.saveGState()
            if image.flipsForRightToLeftLayoutDirection, effectiveUserInterfaceLayoutDirection == .rightToLeft {
                ctx.translateBy(x: rect.midX * 2, y: 0)
                ctx.scaleBy(x: -1, y: 1)
            }
            image.paint(in: rect, context: ctx, template: image.isTemplate ? tintColor : image.traits.tint)
            ctx.restoreGState()
        }
    }

    /// Computes the rectangle that the image covers, which exceeds the bounds unless the view clips.
    private func prepare() {
        isUserInteractionEnabled = false
        // What is set while the view is made is not observed.
        if image?.images != nil { startAnimating() }
        layer.drawnArea = { [weak self] in
            MainActor.assumeIsolated {
                guard let self, let size = self.shownImage?.size, size.width > 0, size.height > 0 else { return nil }
                return ImagePlacement.rect(for: size, in: self.bounds, self.contentMode)
            }
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if image?.isTemplate == true { setNeedsDisplay() }
    }

    // MARK: Animation

    open var isAnimating: Bool { timer != nil }

    /// The view's own images, else those of an image that moves.
    private var movingImages: [UIImage]? { animationImages ?? image?.images }

    open func startAnimating() {
        stopAnimating()
        guard let images = movingImages, images.count > 1 else { return }
        frameIndex = 0
        roundsLeft = animationRepeatCount
        let whole = animationImages == nil ? image?.duration ?? 0 : animationDuration
        let step = whole > 0 ? whole / Double(images.count) : 1.0 / 30
        timer = Timer.scheduledTimer(withTimeInterval: step, repeats: true) { [weak self] timer in
            guard let self else { return timer.invalidate() }
            MainActor.assumeIsolated { self.showNext() }
        }
        setNeedsDisplay()
    }

    open func stopAnimating() {
        timer?.invalidate()
        timer = nil
        setNeedsDisplay()
    }

    private func showNext() {
        guard window != nil, let count = movingImages?.count, count > 0 else { return }
        frameIndex += 1
        if frameIndex >= count {
            frameIndex = 0
            roundsLeft -= 1
            if animationRepeatCount > 0, roundsLeft == 0 { return stopAnimating() }
        }
        setNeedsDisplay()
    }
}

/// Where a content mode puts something of a given size.
enum ImagePlacement {
    static func rect(for size: CGSize, in bounds: CGRect, _ mode: UIView.ContentMode) -> CGRect {
        mode.gravity.place(size, in: bounds)
    }
}
