/// Where this module's calls to the host go: a widget makes its `NCWidgetController` itself, which finds the host here.
///
/// A program has `main`. A test makes its own, and its neighbours hear nothing of it:
///
///     WidgetHosting.$current.withValue(WidgetHosting { flag, identifier in … }) { … }
@_spi(Hosting) public final class WidgetHosting: Sendable {
    public static let main = WidgetHosting()

    /// Whom controllers ask.
    @TaskLocal public static var current = WidgetHosting.main

    /// Called for `NCWidgetController.setHasContent`.
    @MainActor public var setHasContent: (_ hasContent: Bool, _ bundleIdentifier: String) -> Void = { _, _ in }

    public init() {}

    @MainActor public convenience init(
        setHasContent: @escaping (_ hasContent: Bool, _ bundleIdentifier: String) -> Void
    ) {
        self.init()
        self.setHasContent = setHasContent
    }
}
