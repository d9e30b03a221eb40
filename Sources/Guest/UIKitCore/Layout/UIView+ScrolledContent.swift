// What scrolls, as constraints see it.

extension UIView {
    /// The content of a view that scrolls. It begins where the content does, and is as large as constraints make it.
    package var scrolledContentGuide: UILayoutGuide { ownGuide(.scrolledContent, "UIScrollView-contentLayoutGuide") }

    /// The part of the content that is seen: the view's bounds.
    package var visibleFrameGuide: UILayoutGuide { ownGuide(.visibleFrame, "UIScrollView-frameLayoutGuide") }

    /// The size that constraints give the content, in points; nil if none do. Layout must have happened.
    package var constrainedContentSize: CGSize? {
        guard let guide = existingLayout?.ownGuides[.scrolledContent], let engine = layoutEngine else { return nil }
        return engine.solvedFrame(of: guide)?.size
    }

    /// To be called when another part of the content is seen.
    package func visibleFrameDidMove() {
        guard existingLayout?.ownGuides[.visibleFrame] != nil else { return }
        layoutGuidesDidChange()
    }
}
