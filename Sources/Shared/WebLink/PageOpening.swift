/// How a page begins.
public struct PageOpening: Codable, Hashable, Sendable {
    /// The view's size in points.
    public var width, height: Double
    /// Pixels of a point of the view: 1, 2 or 3. The engine's own may be another one; frames say how large they are.
    public var scale: Double
    public var isTransparent: Bool
    public var runsScripts: Bool
    /// Whether cookies and storage are those of the app's other pages, or the page's own and gone with it.
    public var isPersistent: Bool
    /// Whether a document that names no width is laid out as wide as 980 points and shown small, as on a phone; else as wide
    /// as the view.
    public var fitsWideDocuments: Bool
    public var userAgent: String
    /// The appearance that documents ask for with `prefers-color-scheme`.
    public var isDark: Bool
    /// Languages that pages are asked for, the first one first.
    public var languages: [String]
    public var scripts: [PageScript]
    public var handlers: [String]
    /// Schemes, such as `myapp`, of which every address is asked of the guest. (`file` always is.)
    public var ownSchemes: [String]

    public init(
        width: Double, height: Double, scale: Double, isTransparent: Bool, runsScripts: Bool, isPersistent: Bool,
        fitsWideDocuments: Bool, userAgent: String, isDark: Bool, languages: [String], scripts: [PageScript],
        handlers: [String], ownSchemes: [String]
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.isTransparent = isTransparent
        self.runsScripts = runsScripts
        self.isPersistent = isPersistent
        self.fitsWideDocuments = fitsWideDocuments
        self.userAgent = userAgent
        self.isDark = isDark
        self.languages = languages
        self.scripts = scripts
        self.handlers = handlers
        self.ownSchemes = ownSchemes
    }
}
