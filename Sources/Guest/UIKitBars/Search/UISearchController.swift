@_spi(UIKit) import UIKitCore

/// Leads a search: its bar tells whoever looks for things, and what was found is shown over the searched controller.
///
/// - Status: partial (it is not presented as a controller)
@preconcurrency @MainActor open class UISearchController: UIViewController {
    private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: UISearchBar.height))

    /// nil if the searched controller shows the results itself.
    public let searchResultsController: UIViewController?

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        bar.owner = self
        modalPresentationStyle = .overCurrentContext
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        searchResultsController = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        bar.owner = self
        modalPresentationStyle = .overCurrentContext
    }

    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        bar.owner = self
    }

    open weak var searchResultsUpdater: UISearchResultsUpdating?
    open weak var delegate: UISearchControllerDelegate?
    open var searchBar: UISearchBar { bar }

    /// Whether what is searched lies in the dark until there are results.
    open var obscuresBackgroundDuringPresentation = true { didSet { showDimming() } }
    /// As it was called before iOS 9.1.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// Whether the titles of the navigation bar that the field stands in make way for it.
    open var hidesNavigationBarDuringPresentation = true { didSet { onChange?() } }
    open var automaticallyShowsCancelButton = true
    open var automaticallyShowsScopeBar = true

    /// Whether somebody is looking for something. Setting it begins or ends the search.
    open var isActive: Bool {
        get { isSearching }
        set { if newValue { begin() } else { end() } }
    }
    private var isSearching = false
    /// Told when the bar that the field stands in has to look otherwise.
    var onChange: (() -> Void)?
    private var dimming: SearchDimming?

    private func begin() {
        guard !isSearching else { return }
        delegate?.willPresentSearchController(self)
        isSearching = true
        if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
        if automaticallyShowsScopeBar, bar.scopeButtonTitles?.isEmpty == false { bar.showsScopeBar = true }
        if !bar.isFirstResponder { bar.becomeFirstResponder() }
        onChange?()
        delegate?.didPresentSearchController(self)
        searchTextDidChange()
    }

    private func end() {
        guard isSearching else { return }
        delegate?.willDismissSearchController(self)
        isSearching = false
        if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
        if automaticallyShowsScopeBar { bar.showsScopeBar = false }
        bar.resignFirstResponder()
        bar.searchTextField.text = ""
        onChange?()
        hideResults()
        showDimming()
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didDismissSearchController(self)
    }

    // MARK: Results

    /// The controller in whose view the bar stands.
    private var searched: UIViewController? {
        var responder: UIResponder? = bar.superview
        while let current = responder {
            if let navigation = current as? UINavigationController { return navigation.topViewController }
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }

    /// Below the bar, if there is a controller for results and something is looked for.
    private func showResults() {
        guard let results = searchResultsController else { return }
        guard isSearching, bar.text?.isEmpty == false, let searched else { return hideResults() }
        guard results.parent == nil else { return }
        searched.addChild(results)
        let place = bar.convert(bar.bounds, to: searched.rootView)
        let top = max(place.maxY, searched.rootView.bounds.minY)
        let bounds = searched.rootView.bounds
        // Below the bars the results begin where any content does.
        results.rootView.frame =
            bar.superview is SearchRow
            ? bounds : CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.maxY - top, 0))
        results.rootView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        searched.rootView.addSubview(results.rootView)
        results.didMove(toParent: searched)
    }

    /// Over what is searched, as long as nothing else is.
    private func showDimming() {
        let isShown = searchResultsController.map { $0.parent != nil } ?? false
        guard isSearching, !isShown, obscuresBackgroundDuringPresentation, let searched else {
            dimming?.removeFromSuperview()
            dimming = nil
            return
        }
        guard dimming == nil else { return }
        let view = SearchDimming(frame: searched.rootView.bounds) { [weak self] in self?.end() }
        if let inside = bar.superview, inside !== searched.rootView, inside.isDescendant(of: searched.rootView) {
            searched.rootView.insertSubview(view, belowSubview: inside)
        } else if bar.superview === searched.rootView {
            searched.rootView.insertSubview(view, belowSubview: bar)
        } else {
            searched.rootView.addSubview(view)
        }
        dimming = view
    }

    private func hideResults() {
        guard let results = searchResultsController, results.parent != nil else { return }
        results.willMove(toParent: nil)
        results.viewIfLoaded?.removeFromSuperview()
        results.removeFromParent()
    }
}

extension UISearchController: SearchBarOwner {
    func searchDidBegin() { begin() }

    func searchTextDidChange() {
        guard isSearching else { return }
        searchResultsUpdater?.updateSearchResults(for: self)
        showResults()
        showDimming()
    }

    func searchWasCancelled() { end() }

    func searchBarDidResize() { onChange?() }
}

/// Looks for what a search controller's bar says.
///
/// - Status: complete
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
    func updateSearchResults(for searchController: UISearchController)
}

/// Hears when a search begins and ends. Every method is optional.
///
/// - Status: partial (a search is not presented as a controller)
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
    /// Never called, as a search is not presented.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
    public func presentSearchController(_ searchController: UISearchController) {}
}
