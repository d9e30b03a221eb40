/// The column that a text view's text is set in.
///
/// - Status: partial (there is no layout manager: a container serves the text view that has it)
@preconcurrency @MainActor open class NSTextContainer: NSObject {
    var onChange: () -> Void = {}

    public init(size: CGSize = .zero) {
        self.size = size
        super.init()
    }

    /// Points. Without effect where the container follows the text view.
    open var size: CGSize { didSet { onChange() } }
    /// Left free at both ends of each line, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { onChange() } }
    /// 0 for any number.
    open var maximumNumberOfLines = 0 { didSet { onChange() } }
    /// How the last line is cut that is allowed.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { onChange() } }
    open var widthTracksTextView = true { didSet { onChange() } }
    open var heightTracksTextView = false { didSet { onChange() } }
}
