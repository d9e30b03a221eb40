@_spi(Hosting) import AppleFoundation
internal import CSodium
import Glibc

/// The items of one access group, in a file that others with the key may change at the same time. What is on the disk is
/// encrypted and cannot be changed unseen (XSalsa20 and Poly1305, libsodium's `crypto_secretbox`).
struct KeychainFile {
    let group: String
    private let folder: URL
    private let key: [UInt8]

    /// Nil if the key is none.
    init?(_ keychain: GuestKeychain) {
        let digits = Array(keychain.key.utf8)
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
        }
        guard bytes.count == Int(crypto_secretbox_keybytes()) else { return nil }
        group = keychain.group
        folder = URL(fileURLWithPath: keychain.path, isDirectory: true)
        key = bytes
    }

    private var file: URL { folder.appendingPathComponent("items") }

    /// Looks at the items.
    /// - Throws: `KeychainFailure`
    func read() throws(KeychainFailure) -> [KeychainItem] {
        try locked(LOCK_SH) { () throws(KeychainFailure) in try load() }
    }

    /// Changes the items, all or none; nothing is written if `work` throws or answers nil.
    /// - Throws: `KeychainFailure`
    func change(
        _ work: ([KeychainItem]) throws(KeychainFailure) -> [KeychainItem]?
    ) throws(KeychainFailure) {
        try locked(LOCK_EX) { () throws(KeychainFailure) in
            if let items = try work(try load()) { try store(items) }
        }
    }

    private func locked<Result>(
        _ kind: Int32, _ work: () throws(KeychainFailure) -> Result
    ) throws(KeychainFailure) -> Result {
        let path = folder.appendingPathComponent("lock").path
        let lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { throw KeychainFailure(errSecIO) }
        // Closing gives the lock back.
        defer { close(lock) }
        while flock(lock, kind) != 0 {
            guard errno == EINTR else { throw KeychainFailure(errSecIO) }
        }
        return try work()
    }

    private func load() throws(KeychainFailure) -> [KeychainItem] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        guard let data = FileManager.default.contents(atPath: file.path) else { throw KeychainFailure(errSecIO) }
        if let items = items(in: data) { return items }
        // Nobody can read it any more; what comes is not to be lost, too.
        GuestLog.write(
            "The keychain of \(group) is damaged, or was encrypted with another key; it is kept as items.damaged")
        let damaged = folder.appendingPathComponent("items.damaged")
        try? FileManager.default.removeItem(at: damaged)
        try? FileManager.default.moveItem(at: file, to: damaged)
        return []
    }

    private func items(in data: Data) -> [KeychainItem]? {
        let (nonceSize, codeSize) = (Int(crypto_secretbox_noncebytes()), Int(crypto_secretbox_macbytes()))
        guard data.count >= nonceSize + codeSize else { return nil }
        let bytes = [UInt8](data)
        var plain = [UInt8](repeating: 0, count: bytes.count - nonceSize - codeSize)
        let status = bytes.withUnsafeBufferPointer {
            crypto_secretbox_open_easy(
                &plain, $0.baseAddress! + nonceSize, UInt64(bytes.count - nonceSize), $0.baseAddress!, key)
        }
        guard status == 0,
            let list = try? PropertyListSerialization.propertyList(from: Data(plain), format: nil) as? [[String: Any]]
        else { return nil }
        return list.compactMap { entry in
            guard let attributes = entry["attributes"] as? [String: Any], let reference = entry["reference"] as? Data
            else { return nil }
            return KeychainItem(attributes: attributes, data: entry["data"] as? Data, reference: reference)
        }
    }

    private func store(_ items: [KeychainItem]) throws(KeychainFailure) {
        let list = items.map { item -> [String: Any] in
            var entry: [String: Any] = ["attributes": item.attributes, "reference": item.reference]
            entry["data"] = item.data
            return entry
        }
        guard let plain = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        else {
            throw KeychainFailure(errSecParam)
        }
        var nonce = [UInt8](repeating: 0, count: Int(crypto_secretbox_noncebytes()))
        randombytes_buf(&nonce, nonce.count)
        var sealed = [UInt8](repeating: 0, count: plain.count + Int(crypto_secretbox_macbytes()))
        crypto_secretbox_easy(&sealed, [UInt8](plain), UInt64(plain.count), nonce, key)
        do {
            try Data(nonce + sealed).write(to: file, options: .atomic)
        } catch { throw KeychainFailure(errSecIO) }
    }
}
