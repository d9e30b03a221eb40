@_spi(Hosting) import UIKit

/// One controller of a widget, led through its life in the order that was
/// observed on devices. A process may hold several.
@_spi(Hosting) @MainActor public final class HostedWidget: ExtensionHost {
    /// The margins that iOS 8 and 9 propose, in points.
    private static let proposedMargins = UIEdgeInsets(top: 0, left: 47, bottom: 39, right: 0)
    /// The spellings of the update method, newest first.
    private static let updateNames = [
        "widgetPerformUpdate(completionHandler:)", "widgetPerformUpdateWithCompletionHandler(_:)",
        "widgetPerformUpdate(_:)",
    ]
    private static let displayModeName = "widgetActiveDisplayModeDidChange(_:withMaximumSize:)"
    private static let marginNames = [
        "widgetMarginInsets(forProposedMarginInsets:)", "widgetMarginInsetsForProposedMarginInsets(_:)",
    ]

    public let controller: UIViewController
    public let window: HostedWindow
    private let context = NSExtensionContext()

    /// Asked to open a URL; to be answered once.
    public var onOpenURL: ((URL, @escaping (Bool) -> Void) -> Void)?

    /// Called when the controller's `preferredContentSize` is set; points, with the margins of iOS 8 and 9 around it.
    public var onPreferredContentSize: ((CGSize) -> Void)?

    /// Called when `widgetLargestAvailableDisplayMode` changes.
    public var onLargestDisplayMode: ((NCWidgetDisplayMode) -> Void)?

    private var ownPreferredSize: CGSize?

    /// The last `preferredContentSize` that was set, with the margins of iOS 8 and 9 around it; nil if none was.
    public var preferredContentSize: CGSize? { ownPreferredSize.map(withMargins) }

    /// Makes the controller that the bundle's Info.plist names and gets it as far as before `viewWillAppear`:
    /// `beginRequest`, `viewDidLoad`, the first display mode callback, and the size it will appear with.
    ///
    /// Throws `HostedLoadError` if there is no such controller or it could not be loaded.
    public init(bundle: Bundle, opening: WidgetStart) throws {
        _ = UIProcess.current.takeFailure()
        UIFont.registerFonts(of: bundle)
        controller = try Self.makeController(bundle)
        let state = context.widget
        state.active = opening.displayMode
        state.compactSize = opening.compactSize
        state.expandedSize = opening.expandedSize
        controller.beginRequest(with: context)
        controller.loadViewIfNeeded()
        try UIProcess.current.throwFailure()
        // The controller may have set its size before there was a window to tell.
        if controller.preferredContentSize != .zero { ownPreferredSize = controller.preferredContentSize }
        window = HostedWindow(
            rootViewController: controller, size: context.widgetMaximumSize(for: opening.displayMode))
        context.host = self
        state.largestDidChange = { [weak self] mode in self?.onLargestDisplayMode?(mode) }
        window.onPreferredContentSize = { [weak self] size in
            guard let self else { return }
            ownPreferredSize = size
            onPreferredContentSize?(withMargins(size))
        }
        if opening.systemVersion >= 10 {
            tellDisplayMode()
        } else {
            askForMargins()
        }
        if opening.systemVersion == 10 {
            window.setSize(opening.size)
        } else {
            window.setInitialSize(opening.size)
        }
        try UIProcess.current.throwFailure()
    }

    private static func makeController(_ bundle: Bundle) throws -> UIViewController {
        guard let dictionary = bundle.object(forInfoDictionaryKey: "NSExtension") as? [String: Any] else {
            throw HostedLoadError("The Info.plist has no NSExtension dictionary.")
        }
        if let storyboard = dictionary["NSExtensionMainStoryboard"] as? String, !storyboard.isEmpty {
            let controller = try HostedInterface.initialController(ofStoryboard: storyboard, in: bundle)
            try UIProcess.current.throwFailure()
            return controller
        }
        guard let name = dictionary["NSExtensionPrincipalClass"] as? String, !name.isEmpty else {
            throw HostedLoadError(
                "The NSExtension dictionary names neither a main storyboard nor a principal class.")
        }
        guard let type = ClassRegistry.shared.classNamed(name) else {
            throw HostedLoadError("The principal class “\(name)” does not exist.")
        }
        guard type is UIViewController.Type else {
            throw HostedLoadError("The principal class “\(name)” is no view controller.")
        }
        guard let controller = ClassRegistry.shared.makeInstance(of: type) as? UIViewController else {
            throw HostedLoadError("The principal class “\(name)” has no initializer that can be used.")
        }
        try UIProcess.current.throwFailure()
        return controller
    }

    // MARK: What is known

    public var implementsUpdate: Bool {
        Self.updateNames.contains { OptionalMethods.implements(controller, $0) }
    }

    public var largestDisplayMode: NCWidgetDisplayMode { context.widgetLargestAvailableDisplayMode }

    /// The height in points that the root view's constraints define, with the margins of iOS 8 and 9 around it; nil if
    /// they define none.
    public var fittingHeight: CGFloat? {
        window.fittingHeight.map { $0 + window.contentInsets.top + window.contentInsets.bottom }
    }

    private func withMargins(_ size: CGSize) -> CGSize {
        let margins = window.contentInsets
        return CGSize(
            width: size.width + margins.left + margins.right,
            height: size.height > 0 ? size.height + margins.top + margins.bottom : size.height)
    }

    // MARK: Display mode

    /// The user chose Show More or Show Less. The size that comes of it follows by `window.setSize`.
    public func setDisplayMode(_ mode: NCWidgetDisplayMode, maximumSize: CGSize) {
        let state = context.widget
        state.active = mode
        if mode == .compact {
            state.compactSize = maximumSize
        } else {
            state.expandedSize = maximumSize
        }
        tellDisplayMode()
    }

    private func tellDisplayMode() {
        guard OptionalMethods.implements(controller, Self.displayModeName) || controller is NCWidgetProviding else {
            return
        }
        let mode = context.widgetActiveDisplayMode
        let size = context.widgetMaximumSize(for: mode)
        OptionalMethods.call(Self.displayModeName, on: controller, with: [mode, size]) {
            (controller as? NCWidgetProviding)?.widgetActiveDisplayModeDidChange(mode, withMaximumSize: size)
        }
    }

    private func askForMargins() {
        var margins = Self.proposedMargins
        if let name = Self.marginNames.first(where: { OptionalMethods.implements(controller, $0) }) {
            do {
                let answer = try ClassRegistry.shared.invoke(name, on: controller, with: [margins])
                if let answer = answer as? UIEdgeInsets { margins = answer }
            } catch is UnknownSelectorError {
                margins = providedMargins(margins)
            } catch {
                HostedLog.write("\(type(of: controller)) could not do “\(name)”: \(error)")
            }
        } else {
            margins = providedMargins(margins)
        }
        window.contentInsets = margins
    }

    private func providedMargins(_ proposed: UIEdgeInsets) -> UIEdgeInsets {
        (controller as? NCWidgetProviding)?.widgetMarginInsets(forProposedMarginInsets: proposed) ?? proposed
    }

    // MARK: Update

    /// Asks the widget for fresh content. The answer comes once, at once with `.noData` if it has no such method.
    public func performUpdate(_ completion: @escaping (NCUpdateResult) -> Void) {
        var isAnswered = false
        let answer: (NCUpdateResult) -> Void = { result in
            HostedMain.run {
                guard !isAnswered else { return }
                isAnswered = true
                completion(result)
            }
        }
        guard let name = Self.updateNames.first(where: { OptionalMethods.implements(controller, $0) }) else {
            answer(.noData)
            return
        }
        OptionalMethods.call(name, on: controller, with: [answer]) {
            if let provider = controller as? NCWidgetProviding {
                provider.widgetPerformUpdate(completionHandler: answer)
            } else {
                answer(.noData)
            }
        }
    }

    // MARK: URLs

    public func open(_ url: URL, completion: @escaping (Bool) -> Void) {
        guard let onOpenURL else {
            completion(false)
            return
        }
        onOpenURL(url, completion)
    }

    /// Cuts the ties before the controller is let go.
    public func discard() {
        context.host = nil
        context.widget.largestDidChange = nil
        window.onPreferredContentSize = nil
        window.releaseRootViewController()
    }
}
