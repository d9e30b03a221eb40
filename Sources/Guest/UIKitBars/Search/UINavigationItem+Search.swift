@_spi(Hosting) import UIKitCore

extension UINavigationItem {
    /// Leads a search by a field below the title (iOS 11).
    public var searchController: UISearchController? {
        get { searchControllerStorage as? UISearchController }
        set {
            // Where nothing was scrolled yet, the field begins as one that has gone.
            if hiddenBarHeight == 0 { hiddenBarHeight = nil }
            searchControllerStorage = newValue
        }
    }
}
