/// A controller of a collection that it is the data source and the delegate of.
///
/// - Status: partial (no transitions between layouts)
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
    private var layout: UICollectionViewLayout?

    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A file may have the collection within another view.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return ownCollectionView ?? viewIfLoaded as? UICollectionView
        }
        set {
            ownCollectionView = newValue
            if !isViewLoaded { view = newValue }
            installMovementGesture()
        }
    }
    private var ownCollectionView: UICollectionView?

    open var collectionViewLayout: UICollectionViewLayout {
        collectionView?.collectionViewLayout ?? layout ?? UICollectionViewFlowLayout()
    }

    open var clearsSelectionOnViewWillAppear = true
    /// Whether a long press picks up an item that the data source lets be moved.
    open var installsStandardGestureForInteractiveMovement = true { didSet { installMovementGesture() } }
    private lazy var movementGesture = ItemMoveGestureRecognizer(target: nil, action: nil)

    private func installMovementGesture() {
        let view = ownCollectionView ?? viewIfLoaded as? UICollectionView
        let goal = installsStandardGestureForInteractiveMovement ? view : nil
        guard isViewLoaded, goal != nil || !installsStandardGestureForInteractiveMovement,
            goal !== movementGesture.view
        else { return }
        movementGesture.view?.removeGestureRecognizer(movementGesture)
        goal?.addGestureRecognizer(movementGesture)
    }

    open override func loadView() {
        super.loadView()
        if !(viewIfLoaded is UICollectionView), ownCollectionView == nil {
            let view = UICollectionView(
                frame: UIScreen.main.bounds, collectionViewLayout: layout ?? UICollectionViewFlowLayout())
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            self.view = view
        }
        guard let view = ownCollectionView ?? viewIfLoaded as? UICollectionView else { return }
        if view.dataSource == nil { view.dataSource = self }
        if view.delegate == nil { view.delegate = self }
        installMovementGesture()
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear else { return }
        for path in collectionView?.indexPathsForSelectedItems ?? [] {
            collectionView?.deselectItem(at: path, animated: animated)
        }
    }

    // MARK: Data source

    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        raise(.internalInconsistencyException, "\(type(of: self)) must override collectionView(_:cellForItemAt:).")
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        raise(
            .internalInconsistencyException,
            "\(type(of: self)) must override collectionView(_:viewForSupplementaryElementOfKind:at:).")
    }
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    // MARK: Delegate

    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        self.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
            toProposedIndexPath: proposedIndexPath)
    }
    open func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        collectionView.collectionViewLayout.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
