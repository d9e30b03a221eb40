import AppleFoundation

/// What is written on a page.
package struct PDFPageText: Sendable {
    /// Lines are apart by line feeds.
    package let string: String
    /// For each UTF-16 unit where it stands, in the page's own space; null for what has no extent. What stands nowhere is
    /// left out at the end.
    package let places: [CGRect]
}
