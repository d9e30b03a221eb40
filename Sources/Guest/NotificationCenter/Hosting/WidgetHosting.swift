/// Where this module's calls to the host go: a widget makes its `NCWidgetController` itself, which finds the host here.
///
/// A program has `main`. A test makes its own, and its neighbours hear nothing of it:
///
///     WidgetHosting.$current.withValue(WidgetHosting { flag, identifier in … }) { … }
@_spi(Hosting) @MainActor public final class WidgetHosting {
    public static let main = WidgetHosting()

    /// Whom controllers ask.
    @TaskLocal public nonisolated static var current: WidgetHosting?

    /// Called for `NCWidgetController.setHasContent`.
    public var setHasContent: (_ hasContent: Bool, _ bundleIdentifier: String) -> Void

    public init(setHasContent: @escaping (_ hasContent: Bool, _ bundleIdentifier: String) -> Void = { _, _ in }) {
        self.setHasContent = setHasContent
    }
}
