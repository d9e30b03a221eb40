@_spi(Hosting) @_spi(UIKit) import UIKitCore

// How a collection goes from what was shown to what is.
extension UICollectionView {
    /// Seconds.
    private static let duration = 0.3

    /// Has what is shown go where it belongs now, with what comes and what goes.
    ///
    /// - Parameter leaving: what goes, by its old place.
    func animate(
        _ update: CollectionUpdate, leaving: [(CollectionElement, UICollectionReusableView)] = [],
        completion: ((Bool) -> Void)?
    ) {
        guard window != nil else {
            for (element, view) in leaving { retire(view, element) }
            setNeedsLayout()
            completion?(true)
            return
        }
        let layout = collectionViewLayout
        update.leaving = leaving
        layout.update = update
        prepareIfNeeded()
        layout.prepare(forCollectionViewUpdates: update.items)
        // What stays or comes may be touched meanwhile.
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
            animations: {
                let goal = self.targetOffset(for: self.offsetAfterChange)
                if goal != self.contentOffset { self.contentOffset = goal }
                for (element, view) in leaving {
                    if let place = layout.finalAttributes(of: element) { view.place(by: place) }
                }
                self.setNeedsLayout()
                self.layoutIfNeeded()
                layout.finalizeCollectionViewUpdates()
            },
            completion: { finished in
                for (element, view) in update.leaving { self.retire(view, element) }
                update.leaving = []
                completion?(finished)
            })
        layout.update = nil
    }

    /// The delegate's wish; by itself it asks the layout.
    private func targetOffset(for proposed: CGPoint) -> CGPoint {
        delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
            ?? collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    }

    /// Content that has become shorter still fills the view, unless somebody scrolls it.
    private var offsetAfterChange: CGPoint {
        isTracking || isDecelerating ? contentOffset : within(contentOffset)
    }
}
