import AppleFoundation

extension CGContext {
    /// Draws a page in the current user space, which is to be the page's own: its box is where it says, y points up.
    public func drawPDFPage(_ page: CGPDFPage) {
        if state.alpha < 1 {
            withGroup(alpha: state.alpha) { page.page.draw(in: self) }
        } else {
            page.page.draw(in: self)
        }
        didDraw()
    }
}
