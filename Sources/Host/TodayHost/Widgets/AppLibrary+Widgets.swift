import AppLibrary
import Bundles
import Foundation
import HostLink
import Log

extension AppLibrary {
    /// The installed widgets as the Today view shows them, containers made where they are missing.
    ///
    /// - Parameters:
    ///   - identifiers: those of apps and widgets whose apps' are wanted; nil for all.
    ///   - languages: BCP 47, most wanted first, for the names.
    ///   - log: told of apps that have to be left out.
    public func todayWidgets(of identifiers: [String]? = nil, languages: [String], log: Log) -> [TodayWidget] {
        let rights = rights()
        return (identifiers.map(apps(of:)) ?? apps()).flatMap { app -> [TodayWidget] in
            let own = rights[app.identifier] ?? AppRights()
            let (network, location) = (NetworkGrant(own), LocationRight(own))
            do {
                var application = try todayApplication(app, languages: languages, log: log)
                application.network = network
                application.readableFolders = own.folders.sorted()
                application.refusedNetwork = own.refused
                application.namedHosts = app.bundle.manifest.hosts
                application.location = location
                application.notifications = NotificationRight(own)
                application.systemData = own.systemData
                application.keychains = try keychains(for: app.identifier, in: app.bundle).map(KeychainAccess.init)
                return try app.bundle.widgets.map { widget in
                    var made = TodayWidget(
                        id: widget.identifier, title: widget.info.displayName(languages: languages),
                        bundlePath: widget.url.path, containerPath: try container(for: widget.identifier).path,
                        groupContainers: try groupContainers(for: widget.identifier, in: app.bundle).mapValues(\.path),
                        application: application, memoryLimit: app.bundle.manifest.memoryLimit << 20,
                        refreshInterval: widget.refreshInterval,
                        needsNetwork: app.bundle.manifest.rights.contains(.network), network: network,
                        locationReason: app.bundle.manifest.rights.contains(.location)
                            ? widget.info.locationReason(languages: languages)
                                ?? app.bundle.info.locationReason(languages: languages) ?? "" : nil, location: location,
                        wantsNotifications: app.bundle.manifest.rights.contains(.notifications),
                        interfaceStyle: interfaceStyle(of: widget.identifier, in: app.bundle),
                        obstacle: obstacle(to: widget.info, of: app))
                    made.keychains = try keychains(for: widget.identifier, in: app.bundle).map(KeychainAccess.init)
                    made.wantsSystemData = app.bundle.manifest.rights.contains(.systemData)
                    return made
                }
            } catch {
                log.error("\(app.identifier) is left out: \(error)")
                return []
            }
        }
    }

    private func todayApplication(_ app: InstalledApp, languages: [String], log: Log) throws -> TodayApplication {
        TodayApplication(
            id: app.identifier, title: app.bundle.info.displayName(languages: languages),
            iconPath: app.bundle.icon?.path, bundlePath: app.bundle.url.path,
            containerPath: try container(for: app.identifier).path,
            groupContainers: try groupContainers(for: app.identifier, in: app.bundle).mapValues(\.path),
            urlSchemes: Set(app.bundle.urlSchemes), websites: associatedWebsites(of: app, log: log),
            quickActionWidget: app.bundle.shortcutWidget,
            shortcutItems: shortcutItems(of: app, languages: languages, log: log),
            interfaceStyle: interfaceStyle(of: app.identifier, in: app.bundle),
            obstacle: obstacle(to: app.bundle.info, of: app))
    }

    /// What the app's Info.plist puts on its icon, as far as it can be given to the app.
    private func shortcutItems(of app: InstalledApp, languages: [String], log: Log) -> [ShortcutItem] {
        app.bundle.shortcutItems.compactMap { declaration in
            let item = ShortcutItem(declaration, in: app.bundle.info, languages: languages)
            guard let obstacle = item.obstacle else { return item }
            log.error("The shortcut item \(item.title) of \(app.identifier) is left out: \(obstacle)")
            return nil
        }
    }

    private func obstacle(to info: BundleInfo, of app: InstalledApp) -> String? {
        RunObstacle(info, manifest: app.bundle.manifest, runtime: runtime)?.description
    }
}

extension KeychainAccess {
    init(_ keychain: Keychain) {
        self.init(group: keychain.group, path: keychain.folder.path, key: keychain.key.hexadecimal)
    }
}

extension NetworkGrant {
    /// Nil if nothing may be reached.
    init?(_ rights: AppRights) {
        self.init(
            hosts: rights.hosts, allowsAnyHost: rights.allowsAnyHost,
            allowsPrivateAddresses: rights.allowsPrivateNetwork)
        if self == NetworkGrant() { return nil }
    }
}

extension NotificationRight {
    init(_ rights: AppRights) {
        switch rights.notifications {
        case nil: self = .undecided
        case false?: self = .denied
        case true?: self = .allowed
        }
    }
}

extension LocationRight {
    init(_ rights: AppRights) {
        switch rights.location {
        case nil: self = .undecided
        case false?: self = .denied
        case true?: self = .whileSeen
        }
    }
}
