@_spi(Hosting) import UIKitCore

extension UINavigationItem {
    /// Leads a search by a field below the title (iOS 11).
    public var searchController: UISearchController? {
        get { searchControllerStorage as? UISearchController }
        set { searchControllerStorage = newValue }
    }
}
