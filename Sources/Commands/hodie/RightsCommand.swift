import AppLibrary
import Arguments
import Bundles
import Foundation
import Log

/// `hodie allow` and `hodie deny`: what an app and its widgets may do beyond their own containers.
struct RightsCommand: Sendable {
    static let allowing = RightsCommand(
        name: "allow",
        summary: """
            Says or sets what an app and its widgets may do beyond their own containers. RIGHT is

              network          to reach the hosts that its project names
              network:HOST     to reach a host; *.example.org is every name below example.org
              network:*        to reach any host of the internet
              private-network  to reach this machine and those of its own network
              location         to know where this machine is, while it is seen
              notifications    to tell you something while you don't look at it
              system-data      to know how this machine is: its load, memory, processor times, disks, network counters,
                               temperatures and battery

            A widget that runs starts anew with the network, the system data and the folders that it is allowed then; of the others it hears at
            once. A folder is read with all that is in it, and never changed; the widget finds its path in its user defaults, in
            the list HodieFolders.
            """, operands: ["BUNDLE-ID", "[RIGHT…]"],
        folder: .init("folder", value: "DIR", help: "to read this folder; may be there several times"),
        change: allow, changeFolders: { try $2.allowFolders($0, of: $1.identifier) })
    static let denying = RightsCommand(
        name: "deny",
        summary: """
            Takes back what an app and its widgets may do: network (all hosts), network:HOST, network:*,
            private-network, location, notifications or system-data, or a folder. A widget that runs without the network, the
            system data or the folder from then on ends at once, and starts anew; who may not know the place is told nothing from then on.
            """, operands: ["BUNDLE-ID", "[RIGHT…]"],
        folder: .init("folder", value: "[DIR]", help: "to read this folder, or any; may be there several times"),
        needsRight: true, change: deny,
        changeFolders: { folders, app, library in
            try library.denyFolders(folders.contains("") ? nil : folders, of: app.identifier)
        })

    private let syntax: CommandSyntax
    /// Whether a call that names no right and no folder is wrong.
    private let needsRight: Bool
    private let change: @Sendable ([RightName], InstalledApp, AppLibrary) throws -> Void
    private let changeFolders: @Sendable ([String], InstalledApp, AppLibrary) throws -> Void

    private init(
        name: String, summary: String, operands: [String], folder: CommandSyntax.Option, needsRight: Bool = false,
        change: @escaping @Sendable ([RightName], InstalledApp, AppLibrary) throws -> Void,
        changeFolders: @escaping @Sendable ([String], InstalledApp, AppLibrary) throws -> Void
    ) {
        syntax = CommandSyntax("hodie \(name)", summary: summary, operands: operands, options: [folder])
        self.needsRight = needsRight
        self.changeFolders = changeFolders
        self.change = change
    }

    func run(_ words: [String]) throws -> Int32 {
        let arguments = try syntax.parse(words)
        guard let identifier = arguments.operands.first, !arguments.has("help") else {
            print(syntax.help)
            return 0
        }
        let library = AppLibrary(log: .standardError(from: .warning))
        let app = try library.app(with: identifier)
        let names = try Self.names(arguments.operands.dropFirst(), syntax)
        let folders = arguments.all("folder")
        guard !needsRight || !names.isEmpty || !folders.isEmpty else { throw syntax.error("RIGHT… is missing") }
        try change(names, app, library)
        if !folders.isEmpty { try changeFolders(folders, app, library) }
        Self.report(app, library)
        return 0
    }

    /// - Throws: `UsageError` for a word that is no right.
    static func names(_ words: some Sequence<String>, _ syntax: CommandSyntax) throws -> [RightName] {
        try words.map { word in
            guard let name = RightName(word) else {
                throw syntax.error("there is no right \(word); a right is \(RightName.syntax)")
            }
            return name
        }
    }

    /// - Throws: `NoHostsNamed`, `LibraryError`
    @Sendable static func allow(_ names: [RightName], _ app: InstalledApp, _ library: AppLibrary) throws {
        guard !names.isEmpty else { return }
        let named = app.bundle.manifest.hosts
        guard !names.contains(.network) || !named.isEmpty else { throw NoHostsNamed(app: app.identifier) }
        try library.changeRights(of: app.identifier) { rights in
            for name in names { rights.allow(name, named: named) }
        }
    }

    @Sendable private static func deny(_ names: [RightName], _ app: InstalledApp, _ library: AppLibrary) throws {
        try library.changeRights(of: app.identifier) { rights in for name in names { rights.deny(name) } }
    }

    static func report(_ app: InstalledApp, _ library: AppLibrary) {
        let rights = library.rights()[app.identifier] ?? AppRights()
        let words = (rights.names.map(\.description) + rights.folders.sorted().map { "folder \($0)" })
            .joined(separator: ", ")
        print("\(app.identifier) is allowed: \(words.isEmpty ? "nothing beyond its own data" : words).")
        let missing = app.bundle.manifest.hosts.subtracting(rights.hosts)
        guard app.bundle.manifest.rights.contains(.network), !missing.isEmpty, !rights.allowsAnyHost else { return }
        print("Its project names: \(missing.sorted().joined(separator: ", ")).")
    }
}

/// The project names no host that could be allowed at once.
private struct NoHostsNamed: Error, CustomStringConvertible {
    var app: String

    var description: String {
        """
        error: the project of \(app) names no host. Say which it may reach, as in “hodie allow \(app) \
        network:api.example.org”; network:* is any.
        """
    }
}
