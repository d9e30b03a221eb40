import Bundles
import CSodium
import Foundation

/// Keychains: a folder for each access group, whose items a guest encrypts by a key that it is told.
///
/// One secret beside the apps' data makes all keys. It is in no container: a copy of one says nothing of what is in its
/// keychain.
extension AppLibrary {
    private static let folder = "Library/Keychains"

    /// The keychains whose items the app or widget sees, in the order in which it looks: the groups that its entitlements
    /// name, its own, and those of its app groups. Made if need be; new items go to the first.
    /// - Throws: `LibraryError`, `BundleError.unsafeName`
    public func keychains(for identifier: String, in app: AppBundle) throws -> [Keychain] {
        let team = app.manifest.team
        var found: [Keychain] = []
        for group in app.manifest.part(identifier)?.entitlements.keychainGroups ?? [] {
            try SafeName.check(identifier: group)
            found.append(try keychain(group, in: groupFolder(of: app.manifest).appendingPathComponent(group)))
        }
        let own = team.isEmpty ? identifier : "\(team).\(identifier)"
        // An app may name its own among the groups.
        if !found.contains(where: { $0.group == own }) {
            found.append(try keychain(own, in: container(for: identifier)))
        }
        for (group, folder) in try groupContainers(for: identifier, in: app).sorted(by: { $0.key < $1.key }) {
            found.append(try keychain(group, in: folder))
        }
        return found
    }

    private func keychain(_ group: String, in container: URL) throws -> Keychain {
        let folder = container.appendingPathComponent(Self.folder, isDirectory: true)
        try disk.createFolder(folder)
        let root = directories.data.standardizedFileURL.path
        let name = folder.standardizedFileURL.path
        return Keychain(
            group: group, folder: folder,
            key: try key(named: name.hasPrefix(root) ? String(name.dropFirst(root.count)) : name))
    }

    /// The key of the keychain in a folder of this name, below the data's.
    private func key(named name: String) throws -> Data {
        let secret = [UInt8](try keychainSecret())
        var key = [UInt8](repeating: 0, count: 32)
        let name = Array(name.utf8)
        crypto_generichash(&key, key.count, name, UInt64(name.count), secret, secret.count)
        return Data(key)
    }

    /// What the keys are made of, made when it is first asked for. Who loses the file loses what is in the keychains.
    private func keychainSecret() throws -> Data {
        let file = directories.keychainKey
        if let secret = FileManager.default.contents(atPath: file.path), secret.count == 32 { return secret }
        return try locked {
            if let secret = FileManager.default.contents(atPath: file.path), secret.count == 32 { return secret }
            var secret = [UInt8](repeating: 0, count: 32)
            randombytes_buf(&secret, secret.count)
            try disk.replace(file, with: Data(secret))
            return Data(secret)
        }
    }
}
