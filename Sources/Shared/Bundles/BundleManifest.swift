import Foundation
import PropertyLists

/// What an app's folder holds and asks for: `hodie-manifest.plist` in its root.
///
/// It names every file with its size and SHA-256 hash, so that an app that lost, gained or changed a file is
/// noticed before any of its code runs. It is no signature: who can write the app can write its manifest.
public struct BundleManifest: Codable, Hashable, Sendable {
    public static let fileName = "hodie-manifest.plist"
    public static let currentFormat = 1

    /// A plain file of the app.
    public struct File: Codable, Hashable, Sendable {
        /// In bytes.
        public var size: Int
        /// SHA-256 of the content, 32 bytes.
        public var hash: Data

        public init(size: Int, hash: Data) {
            self.size = size
            self.hash = hash
        }
    }

    /// The app or one of its extensions.
    public struct Part: Codable, Hashable, Sendable {
        /// Relative to the app's folder; empty for the app itself, else `PlugIns/Name.appex`.
        public var path: String
        public var identifier: String
        public var entitlements: Entitlements
        /// Which appearance the part was made for; nil for what follows the Today view's.
        public var interfaceStyle: InterfaceStyle?
        /// Why the part has no code, as a sentence; nil if it has.
        public var missingCode: String?

        public init(
            path: String, identifier: String, entitlements: Entitlements, interfaceStyle: InterfaceStyle? = nil,
            missingCode: String? = nil
        ) {
            self.path = path
            self.identifier = identifier
            self.entitlements = entitlements
            self.interfaceStyle = interfaceStyle
            self.missingCode = missingCode
        }
    }

    public var format: Int
    /// The app's bundle identifier.
    public var identifier: String
    /// The developer team's identifier; empty if the project names none.
    public var team: String
    public var parts: [Part]
    /// What the user is asked to grant.
    public var rights: Set<Right>
    /// The hosts that the project names, in lower case: what the user is asked for first.
    public var hosts: Set<String>
    /// Private memory that a widget may use, in megabytes: 16 to 30.
    public var memoryLimit: Int
    /// The `RuntimeIdentity` of the modules that the app was compiled against; nil in an app from before there was one.
    public var runtime: String?
    /// By path relative to the app's folder, with `/`. The manifest itself is not among them.
    public var files: [String: File]

    public static let memoryLimits = 16...30
    /// The longest sentence for the user that a manifest may hold, in bytes.
    private static let greatestSentence = 4000

    public init(
        identifier: String, team: String = "", parts: [Part] = [], rights: Set<Right> = [], hosts: Set<String> = [],
        memoryLimit: Int = 16, runtime: String? = nil, files: [String: File] = [:]
    ) {
        format = Self.currentFormat
        self.identifier = identifier
        self.team = team
        self.parts = parts
        self.rights = rights
        self.hosts = hosts
        self.memoryLimit = memoryLimit
        self.runtime = runtime
        self.files = files
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        format = try values.decode(Int.self, forKey: .format)
        identifier = try values.decode(String.self, forKey: .identifier)
        team = try values.decode(String.self, forKey: .team)
        parts = try values.decode([Part].self, forKey: .parts)
        rights = try values.decode(Set<Right>.self, forKey: .rights)
        // An app from before hosts were named is told that it was built for another Hodie.
        hosts = try values.decodeIfPresent(Set<String>.self, forKey: .hosts) ?? []
        memoryLimit = try values.decode(Int.self, forKey: .memoryLimit)
        runtime = try values.decodeIfPresent(String.self, forKey: .runtime)
        files = try values.decode([String: File].self, forKey: .files)
    }

    /// The part with this bundle identifier.
    public func part(_ identifier: String) -> Part? { parts.first { $0.identifier == identifier } }

    /// The groups that the app and its extensions share data by: app groups, and those of the keychain.
    public var groups: Set<String> {
        Set(parts.flatMap { $0.entitlements.applicationGroups + $0.entitlements.keychainGroups })
    }

    /// One hash over all that the manifest says: the version's name on disk, in lower-case hexadecimal.
    public var contentHash: String {
        var lines = ["\(format)", identifier, team, "\(memoryLimit)"]
        lines += rights.map(\.rawValue).sorted() + hosts.sorted()
        // The same files, built for another Hodie, are another version.
        if let runtime { lines.append(runtime) }
        for part in parts.sorted(by: { $0.path < $1.path }) {
            lines += [part.path, part.identifier] + part.entitlements.applicationGroups.sorted()
            lines += part.entitlements.associatedDomains.sorted() + part.entitlements.keychainGroups
            if let style = part.interfaceStyle { lines.append(style.rawValue) }
            if let reason = part.missingCode { lines.append(reason) }
        }
        for (path, file) in files.sorted(by: { $0.key < $1.key }) {
            lines.append("\(path)\0\(file.size)\0\(file.hash.hexadecimal)")
        }
        return ContentHash.of(Data(lines.joined(separator: "\n").utf8)).hexadecimal
    }

    /// Reads the manifest of the app at `app`.
    /// - Throws: `BundleError`
    public static func read(from app: URL) throws -> BundleManifest {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: app.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw BundleError.noSuchBundle(path: app.path)
        }
        let file = app.appendingPathComponent(fileName)
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw BundleError.noManifest(path: app.path)
        }
        let manifest: BundleManifest
        do {
            manifest = try CheckedPropertyList.decode(BundleManifest.self, from: data)
        } catch {
            throw BundleError.badManifest(path: file.path, reason: "it can't be decoded")
        }
        try manifest.check(path: file.path)
        return manifest
    }

    /// Writes the manifest of the app at `app`.
    public func write(to app: URL) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        try encoder.encode(self).write(to: app.appendingPathComponent(Self.fileName), options: .atomic)
    }

    private func check(path: String) throws {
        func fail(_ reason: String) -> BundleError { .badManifest(path: path, reason: reason) }
        guard format == Self.currentFormat else { throw fail("its format is \(format), not \(Self.currentFormat)") }
        guard Self.memoryLimits.contains(memoryLimit) else {
            throw fail("it asks for \(memoryLimit) MB of memory; 16 to 30 can be had")
        }
        guard hosts.count <= AppRights.mostHosts,
            hosts.allSatisfy({ RightName.host(in: Substring($0)) == $0 && !$0.hasPrefix("*") })
        else { throw fail("it names hosts that can be none") }
        guard part(identifier)?.path == "" else { throw fail("the app itself is not among its parts") }
        for part in parts {
            try SafeName.check(identifier: part.identifier)
            guard part.path.isEmpty || SafeName.isRelativePath(part.path) else {
                throw BundleError.unsafeName(part.path)
            }
            // iOS installs no extension whose identifier is not below its app's.
            guard part.path.isEmpty || part.identifier.hasPrefix(identifier + ".") else {
                throw fail("the extension's identifier \(part.identifier) does not begin with \(identifier).")
            }
            guard (part.missingCode ?? "").utf8.count <= Self.greatestSentence else {
                throw fail("it says too much about \(part.identifier)")
            }
            for group in part.entitlements.applicationGroups + part.entitlements.keychainGroups {
                try SafeName.check(identifier: group)
            }
        }
        guard Set(parts.map(\.identifier)).count == parts.count else { throw fail("two parts have one identifier") }
        for name in files.keys where !SafeName.isRelativePath(name) { throw BundleError.unsafeName(name) }
    }
}
