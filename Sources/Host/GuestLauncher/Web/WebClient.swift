import HostLink

/// A guest that wants to show web pages.
struct WebClient: Hashable {
    /// Whose pages share cookies and storage: those of one bundle, as on iOS, where an extension has a container of its own.
    var app: String
    /// Pixels of a point.
    var scale: Int
    /// Which other machines it may reach; nil for none.
    var network: NetworkGrant?
}
