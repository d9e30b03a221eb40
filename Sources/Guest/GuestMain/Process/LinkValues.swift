// Between the values of the link and those of Apple's frameworks.

@_spi(Hosting) import AppleFoundation
import HostLink
@_spi(Hosting) import NotificationCenter
@_spi(Hosting) import UIKit

extension CGSize {
    init(_ size: LinkSize) { self.init(width: size.width, height: size.height) }
}

extension LinkSize {
    init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension NCWidgetDisplayMode {
    init(_ mode: DisplayMode) { self = mode == .compact ? .compact : .expanded }
}

extension DisplayMode {
    init(_ mode: NCWidgetDisplayMode) { self = mode == .compact ? .compact : .expanded }
}

extension UpdateResult {
    init(_ result: NCUpdateResult) {
        switch result {
        case .newData: self = .newData
        case .noData: self = .noData
        case .failed: self = .failed
        }
    }
}

extension HostedTouchPhase {
    /// Nil for a pointer, which is no touch.
    init?(_ phase: TouchEvent.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .hovered, .left: return nil
        }
    }
}

extension HostedEnvironment {
    init(_ environment: GuestEnvironment) {
        self.init(
            scale: environment.scale, screenSize: CGSize(environment.screen),
            appearance: environment.appearance == .dark ? .dark : .light,
            textSize: UIContentSizeCategory(rawValue: environment.textSize), languages: environment.languages,
            systemVersion: environment.systemVersion, increasesContrast: environment.increasesContrast,
            reducesMotion: environment.reducesMotion)
    }
}

extension GuestContext {
    init(_ identity: GuestIdentity, _ environment: GuestEnvironment) {
        self.init(
            role: identity.role == .widget ? .widget : .application, bundlePath: identity.bundlePath,
            applicationPath: identity.applicationPath, bundleIdentifier: identity.bundleIdentifier,
            containerPath: identity.containerPath, groupContainers: identity.groupContainers,
            readableFolders: identity.readableFolders, readsSystemData: identity.readsSystemData,
            languages: environment.languages, locale: environment.locale, systemVersion: environment.systemVersion)
        isTablet = HostedEnvironment(environment).isTablet
        keepsData = identity.keepsData
        keychains = identity.keychains.map { GuestKeychain(group: $0.group, path: $0.path, key: $0.key) }
    }
}

extension HostedShortcutItem {
    init(_ item: ShortcutItem) {
        self.init(
            type: item.type, title: item.title, subtitle: item.subtitle, icon: item.icon.map { Int($0.rawValue) },
            imageName: item.image?.name, isSymbol: item.image?.isSymbol ?? false, userInfo: item.userInfo)
    }
}

extension ShortcutItem {
    @MainActor init(_ item: HostedShortcutItem) {
        self.init(
            type: item.type, title: item.title, subtitle: item.subtitle,
            icon: item.icon.flatMap { Icon(rawValue: UInt8(clamping: $0)) },
            image: item.imageName.map {
                ShortcutImage(name: $0, isSymbol: item.isSymbol, mask: item.mask(side: LinkLimits.shortcutSide))
            }, userInfo: item.userInfo)
    }
}
