/// Where this module's calls to the host go.
@_spi(Hosting) public enum WidgetHosting {
    /// Called on the main thread for `NCWidgetController.setHasContent`.
    nonisolated(unsafe) public static var setHasContent: ((_ hasContent: Bool, _ bundleIdentifier: String) -> Void)?
}
