// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of Apple's interface.
import AppleFoundation
import CoreGraphics
import UIKit

/// Shows a document: its pages, one after another or a page at a time, at any scale.
///
/// Two taps make the place larger, and the next two show it as before.
///
/// - Status: partial (no pinching, links, annotations, selecting by finger or pages that are turned like paper)
@preconcurrency @MainActor open class PDFView: UIView {
    let scroll = UIScrollView()
    let canvas = UIView()
    private let listener = ScrollListener()
    var layout = PageLayout(pages: [], columns: 1, direction: .vertical, margins: .zero)
    private var pageViews: [Int: PDFPageView] = [:]
    /// By page; read once, since a document's pages do not change.
    private var sizes: [(index: Int, size: CGSize)] = []
    /// The page that the view is at, where it shows one at a time; else the one that was told of last.
    var current = 0
    private var laidOutFor = CGSize.zero
    var scale: CGFloat = 1

    open weak var delegate: PDFViewDelegate?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        if backgroundColor == nil { backgroundColor = .gray }
        scroll.frame = bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.delegate = listener
        scroll.addSubview(canvas)
        addSubview(scroll)
        listener.onScroll = { [weak self] in self?.placePages() }
        addGestureRecognizer(DoubleTapRecognizer { [weak self] in self?.zoom(at: $0) })
    }

    // MARK: What is shown

    open var document: PDFDocument? {
        didSet {
            guard document !== oldValue else { return }
            current = 0
            selection = nil
            marked = nil
            reload()
            scroll.contentOffset = .zero
            post(.PDFViewDocumentChanged)
            post(.PDFViewPageChanged)
        }
    }

    open var displayMode = PDFDisplayMode.singlePageContinuous { didSet { if displayMode != oldValue { reload() } } }
    open var displayDirection = PDFDisplayDirection.vertical {
        didSet { if displayDirection != oldValue { reload() } }
    }
    open var displayBox = PDFDisplayBox.cropBox { didSet { if displayBox != oldValue { reload() } } }
    /// Whether there is space around pages.
    open var displaysPageBreaks = true { didSet { if displaysPageBreaks != oldValue { reload() } } }
    /// Points at a scale of 1.
    open var pageBreakMargins = UIEdgeInsets(top: 4.75, left: 4, bottom: 4.75, right: 4) {
        didSet { if pageBreakMargins != oldValue { reload() } }
    }

    /// The view that the pages lie in; nil without a document.
    open var documentView: UIView? { document == nil ? nil : canvas }

    /// Reads the document anew: one that was unlocked, for instance.
    open func layoutDocumentView() { reload() }

    private func reload() {
        for view in pageViews.values { view.removeFromSuperview() }
        pageViews = [:]
        sizes =
            document?.everyPage.map { ($0.index, $0.displayedSize(for: displayBox)) } ?? []
        arrange()
    }

    /// Lays out the pages that there are to see: all of them, or the one that the view is at.
    func arrange() {
        var pages = sizes
        if !displayMode.isContinuous {
            let first = current - current % displayMode.columns
            pages = pages.filter { first <= $0.index && $0.index < first + displayMode.columns }
        }
        layout = PageLayout(
            pages: pages, columns: displayMode.columns, direction: displayDirection,
            margins: displaysPageBreaks ? pageBreakMargins : .zero)
        if autoScales { scale = fittingScale }
        placeCanvas()
        placePages()
    }

    // MARK: Scale

    /// Whether the pages are always as large as fits. A scale that is set ends that.
    open var autoScales = false {
        didSet {
            guard autoScales, autoScales != oldValue else { return }
            setScale(fittingScale)
        }
    }
    open var minScaleFactor: CGFloat = 0.25
    open var maxScaleFactor: CGFloat = 5

    // MARK: Marks

    var selection: PDFSelection?
    var marked: [PDFSelection]?

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.size != laidOutFor else { return }
        laidOutFor = bounds.size
        let place = centre
        if autoScales { scale = fittingScale }
        placeCanvas()
        if let place { show(place) }
        placePages()
    }

    /// The scale at which the pages fill the view: their width, where the others follow below.
    var fittingScale: CGFloat {
        let (wanted, room) = (layout.largest, bounds.size)
        guard wanted.width > 0, wanted.height > 0, room.width > 0, room.height > 0 else { return 1 }
        let (across, down) = (room.width / wanted.width, room.height / wanted.height)
        guard displayMode.isContinuous else { return min(across, down) }
        return displayDirection == .vertical ? across : down
    }

    func placeCanvas() {
        let size = CGSize(width: layout.size.width * scale, height: layout.size.height * scale)
        scroll.contentSize = size
        canvas.frame = CGRect(
            x: max(0, (bounds.width - size.width) / 2), y: max(0, (bounds.height - size.height) / 2),
            width: size.width, height: size.height)
    }

    /// A page's frame in the canvas; nil for one that is not laid out.
    func frame(of index: Int) -> CGRect? {
        layout.frames[index].map {
            CGRect(x: $0.minX * scale, y: $0.minY * scale, width: $0.width * scale, height: $0.height * scale)
        }
    }

    /// What is seen of the canvas.
    var visible: CGRect { scroll.bounds.offsetBy(dx: -canvas.frame.minX, dy: -canvas.frame.minY) }

    func placePages() {
        let seen = visible
        let near = seen.insetBy(dx: -seen.width / 2, dy: -seen.height / 2)
        var gone = pageViews
        for index in layout.indices {
            guard let frame = frame(of: index), frame.intersects(near), let page = document?.page(at: index) else {
                continue
            }
            gone[index] = nil
            let view = pageViews[index] ?? PDFPageView(page, box: displayBox)
            if pageViews[index] == nil {
                pageViews[index] = view
                canvas.addSubview(view)
            }
            view.frame = frame
            view.show(
                seen.offsetBy(dx: -frame.minX, dy: -frame.minY), scale: scale,
                pixelsPerPoint: max(1, traitCollection.displayScale))
            view.mark(marks(on: page))
        }
        for (index, view) in gone {
            view.removeFromSuperview()
            pageViews[index] = nil
        }
        noticeCurrentPage()
    }

    private func noticeCurrentPage() {
        guard displayMode.isContinuous, let index = pageInTheMiddle, index != current else { return }
        current = index
        post(.PDFViewPageChanged)
        post(.PDFViewVisiblePagesChanged)
    }

    /// The page at the middle of the view, or the nearest to it.
    private var pageInTheMiddle: Int? {
        let middle = CGPoint(x: visible.midX, y: visible.midY)
        func distance(_ index: Int) -> CGFloat {
            guard let frame = frame(of: index) else { return .infinity }
            let nearest = CGPoint(
                x: min(max(middle.x, frame.minX), frame.maxX), y: min(max(middle.y, frame.minY), frame.maxY))
            return hypot(nearest.x - middle.x, nearest.y - middle.y)
        }
        // At its ends the view is at the first and the last page, however small they are.
        guard let first = layout.indices.first, let last = layout.indices.last else { return nil }
        if displayDirection == .vertical, scroll.contentSize.height > bounds.height {
            if scroll.contentOffset.y <= 0 { return first }
            if visible.maxY >= canvas.bounds.height { return last }
        }
        return layout.indices.min { distance($0) < distance($1) }
    }

    func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension Notification.Name {
    public static let PDFViewDocumentChanged = Notification.Name("PDFViewChangedDocument")
    public static let PDFViewPageChanged = Notification.Name("PDFViewChangedPage")
    public static let PDFViewScaleChanged = Notification.Name("PDFViewChangedScale")
    public static let PDFViewSelectionChanged = Notification.Name("PDFViewChangedSelection")
    public static let PDFViewVisiblePagesChanged = Notification.Name("PDFViewChangedVisiblePages")
}
