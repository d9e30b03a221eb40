import InterfaceFormat
internal import TextLayout
@_spi(Hosting) import UIKitCore

/// Lays out an interface file as Interface Builder does: on the file's own device, with the bars that its canvas shows,
/// and without the user's classes.
@_spi(Hosting) @MainActor public enum InterfaceLayout {
    /// Where one view lies.
    public struct ViewFrame: Encodable, Hashable, Sendable {
        public var id: String
        /// x, y, width and height in points of the superview.
        public var frame: [Double]
    }

    /// The views of one scene.
    public struct Scene: Encodable, Hashable, Sendable {
        public var views: [ViewFrame]
    }

    /// Every scene of a file.
    public struct Result: Encodable, Hashable, Sendable {
        public var scenes: [Scene]
    }

    /// Lays out the compiled file. Throws if `data` is none.
    public static func layOut(_ data: Data) throws -> Result {
        let file = try InterfaceFile(data: data)
        let device = DesignDevice.named(file.device, systemVersion: systemVersion(of: file))
        var size = device.size
        if file.isLandscape { swap(&size.width, &size.height) }
        func process(scale: CGFloat) -> UIProcess {
            let process = UIProcess()
            process.screen.environment = HostedEnvironment(
                scale: scale, screenSize: size, systemVersion: min(systemVersion(of: file), 13))
            return process
        }
        // The canvas of Xcode 7 and before had as many pixels for a point as the author's own screen at the time.
        let fine = process(scale: device.scale)
        let coarse = file.device == nil ? process(scale: 1) : fine
        let bars = DesignBars(file)
        return TextEngine.$systemVersion.withValue(systemVersion(of: file)) {
            Result(
                scenes: file.scenes.map { scene in
                    UIProcess.$current.withValue(scene.liesOnWholePoints ? coarse : fine) {
                        layOut(scene, file, device, size, bars)
                    }
                })
        }
    }

    /// The iOS version that came with the Xcode which wrote the file.
    private static func systemVersion(of file: InterfaceFile) -> Int {
        file.toolsVersion > 0 ? file.toolsVersion + 2 : 13
    }

    private static func layOut(
        _ scene: InterfaceScene, _ file: InterfaceFile, _ device: DesignDevice, _ screen: CGSize, _ bars: DesignBars
    ) -> Scene {
        var result = Scene(views: [])
        for object in scene.objects {
            // A nib may hold controllers, too.
            if case .object(let view)? = object.properties["view"] {
                let insets = safeArea(of: object, file, device, screen, bars)
                layOut(view, of: object, file, insets, into: &result)
            }
            if object.id == scene.controller {
                // The bars of containers lie where the file has them: the canvas does not lay them out.
                for (key, value) in object.properties where key != "view" {
                    if case .object(let bar) = value { designed(bar, into: &result) }
                }
            } else if object.properties["frame"] != nil {
                let isBare = object.properties["simulatedStatusBarMetrics"] == .string("none")
                layOut(object, of: nil, file, isBare ? .zero : nibInsets(object, file, device, screen), into: &result)
            }
        }
        return result
    }

    private static func layOut(
        _ view: InterfaceObject, of controllerObject: InterfaceObject?, _ file: InterfaceFile, _ insets: UIEdgeInsets,
        into result: inout Scene
    ) {
        let loader = InterfaceLoader(
            fileName: file.sourceName, bundle: Bundle.main, strings: .none, usesCustomClasses: false)
        guard let root = loader.make(view, as: UIView.self) else { return }
        let frame = root.frame
        let controller = UIViewController()
        if let controllerObject {
            controller.view = root
            loader.addControllerGuides(controllerObject.layoutGuides, to: root)
        }
        root.setAdditionalSafeArea(insets)
        loader.finish()
        // Text that wraps asks for a second pass once its width is known, a stack in a cell for one more.
        for pass in 0..<Self.passes where pass < 2 || waitsForLayout(root) {
            root.setNeedsLayout()
            root.layoutIfNeeded()
        }
        root.frame = frame
        collect(view, loader, into: &result)
    }

    /// How often a scene is laid out that does not come to rest.
    private static let passes = 8

    private static func waitsForLayout(_ root: UIView) -> Bool {
        root.needsConstraintUpdateInTree || root.layer.isLayoutNeededInTree
    }

    private static func collect(_ object: InterfaceObject, _ loader: InterfaceLoader, into result: inout Scene) {
        if !object.id.isEmpty, let view = loader.objects[object.id] as? UIView {
            result.views.append(ViewFrame(id: object.id, frame: numbers(view.frame)))
        }
        for inner in object.inner { collect(inner, loader, into: &result) }
    }

    private static func designed(_ object: InterfaceObject, into result: inout Scene) {
        if !object.id.isEmpty, case .rect(let frame)? = object.properties["frame"] {
            result.views.append(ViewFrame(id: object.id, frame: numbers(frame)))
        }
        for inner in object.inner { designed(inner, into: &result) }
    }

    private static func numbers(_ frame: CGRect) -> [Double] {
        [Double(frame.minX), Double(frame.minY), Double(frame.width), Double(frame.height)]
    }

    // MARK: What bars cover

    private static func safeArea(
        of controller: InterfaceObject, _ file: InterfaceFile, _ device: DesignDevice, _ screen: CGSize,
        _ bars: DesignBars
    ) -> UIEdgeInsets {
        guard case .object(let view)? = controller.properties["view"], case .rect(let frame)? = view.properties["frame"]
        else { return .zero }
        func simulated(_ name: String) -> String? {
            if case .string(let text)? = controller.properties[name] { text } else { nil }
        }
        guard !bars.embedded.contains(controller.id) else { return .zero }
        let isWidget = view.properties["simulatedAppContext"] == .string("notificationCenter")
        let isFreeform = simulated("simulatedDestinationMetrics")?.hasPrefix("freeform") == true
        // A scene of a size of its own stands for a part of a screen, as a widget does. Even so the canvas keeps it from
        // a notch.
        if isWidget || isFreeform && frame.height < screen.height {
            // From Xcode 11 on not from the home indicator.
            let bottom = file.toolsVersion < 11 ? device.homeIndicator : 0
            return device.hasNotch ? UIEdgeInsets(top: device.statusBar, left: 0, bottom: bottom, right: 0) : .zero
        }
        let hasTabBar =
            bars.tabBars.contains(controller.id) && controller.properties["hidesBottomBarWhenPushed"] != .bool(true)
        let endsAboveTabBar = hasTabBar && abs(frame.maxY + 49 + device.homeIndicator - screen.height) < 1
        // From iOS 13 on a controller that is presented is a sheet, which ends below the status bar.
        let isSheet =
            file.toolsVersion >= 11 && !isFreeform && !endsAboveTabBar && frame.minY == 0
            && frame.height < screen.height
        let navigationBar =
            DesignBars.simulatedNavigationBar(of: controller)
            ?? bars.navigationBar(of: controller, isSheet: isSheet)
        // Since Xcode 14 a sheet without a bar is covered by as much as if it began at the top of the screen.
        let isBareSheet = isSheet && navigationBar == 0 && systemVersion(of: file) >= 16
        // From Xcode 11 on the canvas has no status bar on devices without a notch. Xcode 9's leaves room for one on
        // every whole screen, even if the scene says that it has none.
        let saysNone = simulated("simulatedStatusBarMetrics") == "none" && (file.toolsVersion != 9 || isFreeform)
        let hasStatusBar = !saysNone && (!isSheet || isBareSheet) && (file.toolsVersion < 11 || device.hasNotch)
        var top = (hasStatusBar ? device.statusBar : 0) + navigationBar
        // Below a bar that nothing shines through the view begins where the bar ends.
        if frame.height < screen.height, frame.minY == 0, bars.hasOpaqueBar(controller) { top = 0 }
        var bottom = isBareSheet ? 0 : device.homeIndicator
        if let metrics = simulated("simulatedBottomBarMetrics") {
            if metrics != "none" { bottom += metrics.hasPrefix("simulatedTabBar") ? 49 : 44 }
        } else if hasTabBar {
            bottom += 49
        } else if bars.toolbars.contains(controller.id) {
            bottom += 44
        }
        // A view that begins below a bar, or ends above one, is covered by so much less of it.
        let height = isFreeform || isSheet ? frame.maxY : max(screen.height, frame.maxY)
        return UIEdgeInsets(
            top: max(top - frame.minY, 0), left: 0, bottom: max(frame.maxY - (height - bottom), 0), right: 0)
    }

    /// A view of a nib is shown on the device if it is as large, or if the device has a notch. From Xcode 11 on devices
    /// without one have no status bar here either.
    private static func nibInsets(
        _ object: InterfaceObject, _ file: InterfaceFile, _ device: DesignDevice, _ screen: CGSize
    ) -> UIEdgeInsets {
        guard case .rect(let frame)? = object.properties["frame"], device.hasNotch || frame.size == screen else {
            return .zero
        }
        let hasStatusBar = file.toolsVersion < 11 || device.hasNotch
        return UIEdgeInsets(
            top: hasStatusBar ? device.statusBar : 0, left: 0, bottom: device.homeIndicator, right: 0)
    }
}

extension InterfaceScene {
    /// Whether no view lies, or is as large as, a part of a point beside whole ones.
    fileprivate var liesOnWholePoints: Bool { objects.allSatisfy(Self.liesOnWholePoints) }

    private static func liesOnWholePoints(_ object: InterfaceObject) -> Bool {
        if case .rect(let frame)? = object.properties["frame"] {
            let lengths = [frame.minX, frame.minY, frame.width, frame.height]
            guard lengths.allSatisfy({ abs($0 - $0.rounded()) < 0.01 }) else { return false }
        }
        return object.inner.allSatisfy(liesOnWholePoints)
    }
}
