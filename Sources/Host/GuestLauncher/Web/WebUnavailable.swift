/// Why there are no web pages: sentences for the user of the app that wants to show one.
enum WebUnavailable: Error, Hashable, CustomStringConvertible {
    case noChromium
    /// The machine cannot confine it.
    case notConfined
    /// It has ended again and again.
    case ends
    case system(String)

    var description: String {
        switch self {
        case .noChromium:
            return
                "Web pages are shown by Chromium, which is not installed: its package is called chromium-headless-shell."
        case .notConfined:
            return
                "Web pages are not shown: this machine does not let Chromium be confined (user namespaces, Landlock)."
        case .ends: return "What shows web pages has ended again and again; it is tried again in a minute."
        case .system(let reason): return "What shows web pages could not be started: \(reason)."
        }
    }
}
