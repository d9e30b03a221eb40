@_spi(Hosting) import AppleFoundation
import Security
import TestSupport
import Testing

/// The keychain of a guest, on a real disk.
@Suite struct KeychainTests {
    private let folder: URL
    private let key = String(repeating: "0123456789abcdef", count: 4)

    init() throws {
        folder = try TemporaryFolder.make()
    }

    /// Does something as a guest that sees these access groups.
    private func asGuest<Result>(
        _ groups: [String] = ["org.example.app"], key: String? = nil, log: LineLog? = nil,
        _ work: () throws -> Result
    ) throws -> Result {
        let process = FoundationProcess()
        if let log { process.log = { log.log.write(.info, $0) } }
        process.context = GuestContext(
            bundlePath: folder.path, applicationPath: folder.path, bundleIdentifier: "org.example.app",
            containerPath: folder.path)
        process.context.keychains = try groups.map { group in
            let place = folder.appendingPathComponent(group)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            return GuestKeychain(group: group, path: place.path, key: key ?? self.key)
        }
        return try FoundationProcess.$current.withValue(process, operation: work)
    }

    private func password(_ account: String, _ more: [String: Any] = [:]) -> CFDictionary {
        var query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "org.example",
            kSecAttrAccount as String: account,
        ]
        query.merge(more) { $1 }
        return query as CFDictionary
    }

    private func secret(_ account: String, _ more: [String: Any] = [:]) -> String? {
        var found: CFTypeRef?
        var wanted = more
        wanted[kSecReturnData as String] = true
        wanted[kSecMatchLimit as String] = kSecMatchLimitOne
        guard SecItemCopyMatching(password(account, wanted), &found) == errSecSuccess, let data = found as? Data else {
            return nil
        }
        return String(decoding: data, as: UTF8.self)
    }

    private func data(_ text: String) -> [String: Any] { [kSecValueData as String: Data(text.utf8)] }

    @Test func anItemIsStoredFoundChangedAndTakenAway() throws {
        try asGuest {
            #expect(secret("me") == nil)
            #expect(SecItemCopyMatching(password("me"), nil) == errSecItemNotFound)
            #expect(SecItemAdd(password("me", data("one")), nil) == errSecSuccess)
            #expect(SecItemAdd(password("me", data("two")), nil) == errSecDuplicateItem)
            #expect(SecItemAdd(password("you", data("three")), nil) == errSecSuccess)
            #expect(secret("me") == "one" && secret("you") == "three")
        }
        // In another process, later.
        try asGuest {
            #expect(SecItemUpdate(password("me"), data("four") as CFDictionary) == errSecSuccess)
            #expect(secret("me") == "four" && secret("you") == "three")
            #expect(SecItemDelete(password("me")) == errSecSuccess)
            #expect(SecItemDelete(password("me")) == errSecItemNotFound)
            #expect(SecItemUpdate(password("me"), data("five") as CFDictionary) == errSecItemNotFound)
            #expect(secret("me") == nil && secret("you") == "three")
        }
    }

    @Test func whatIsOnTheDiskIsEncrypted() throws {
        try asGuest { _ = SecItemAdd(password("someone", data("a word that nobody guesses")), nil) }
        let file = folder.appendingPathComponent("org.example.app/items")
        let bytes = try Data(contentsOf: file)
        for text in ["a word that nobody guesses", "someone", "org.example"] {
            #expect(bytes.range(of: Data(text.utf8)) == nil)
        }
        try asGuest { #expect(secret("someone") == "a word that nobody guesses") }
    }

    @Test func whatWasChangedOrHasAnotherKeyIsPutAside() throws {
        try asGuest { _ = SecItemAdd(password("me", data("one")), nil) }
        let file = folder.appendingPathComponent("org.example.app/items")
        var bytes = try Data(contentsOf: file)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: file)
        let lines = LineLog()
        try asGuest(log: lines) {
            #expect(secret("me") == nil)
            #expect(SecItemAdd(password("me", data("two")), nil) == errSecSuccess && secret("me") == "two")
        }
        #expect(lines.lines.contains { $0.contains("The keychain of org.example.app is damaged") })
        #expect(
            try Data(contentsOf: folder.appendingPathComponent("org.example.app/items.damaged")) == bytes)
        try asGuest(key: String(repeating: "ff", count: 32)) { #expect(secret("me") == nil) }
    }

    @Test func attributesAreAnsweredForOneAndForAll() throws {
        try asGuest {
            for name in ["a", "b"] {
                SecItemAdd(password(name, data("1").merging([kSecAttrLabel as String: "L"]) { $1 }), nil)
            }
            var found: CFTypeRef?
            let all: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword, kSecAttrLabel as String: "L",
                kSecMatchLimit as String: kSecMatchLimitAll, kSecReturnAttributes as String: true,
                kSecReturnData as String: kCFBooleanTrue as Any,
            ]
            #expect(SecItemCopyMatching(all as CFDictionary, &found) == errSecSuccess)
            let items = try #require(found as? [[String: Any]])
            #expect(items.compactMap { $0[kSecAttrAccount as String] as? String } == ["a", "b"])
            #expect(items.compactMap { $0[kSecValueData as String] as? Data } == [Data("1".utf8), Data("1".utf8)])
            #expect(items[0][kSecAttrAccessGroup as String] as? String == "org.example.app")
            #expect(items[0][kSecAttrAccessible as String] as? String == kSecAttrAccessibleWhenUnlocked as String)
            #expect(items[0][kSecAttrCreationDate as String] is Date)
            // A reference finds its item again.
            #expect(
                SecItemCopyMatching(password("b", [kSecReturnPersistentRef as String: true]), &found) == errSecSuccess)
            let reference = try #require(found as? Data)
            let again: [String: Any] = [
                kSecValuePersistentRef as String: reference, kSecReturnAttributes as String: true,
            ]
            #expect(SecItemCopyMatching(again as CFDictionary, &found) == errSecSuccess)
            #expect((found as? [String: Any])?[kSecAttrAccount as String] as? String == "b")
        }
    }

    @Test func groupsAreApartAndOnlyThoseOfTheEntitlementsAreThere() throws {
        let group = kSecAttrAccessGroup as String
        try asGuest(["TEAM.org.example.shared", "org.example.app"]) {
            // The first group is the one for what names none.
            #expect(SecItemAdd(password("me", data("shared")), nil) == errSecSuccess)
            #expect(SecItemAdd(password("me", data("own").merging([group: "org.example.app"]) { $1 }), nil) == 0)
            #expect(secret("me") == "shared")
            #expect(secret("me", [group: "org.example.app"]) == "own")
            #expect(SecItemAdd(password("x", [group: "OTHER.group"]), nil) == errSecMissingEntitlement)
        }
        // Another program of the same team sees what is shared, and no more.
        try asGuest(["TEAM.org.example.shared", "org.example.app.widget"]) {
            #expect(secret("me", [group: "TEAM.org.example.shared"]) == "shared")
            #expect(SecItemCopyMatching(password("me", [group: "org.example.app"]), nil) == errSecMissingEntitlement)
        }
        // A build without a team has groups without one.
        try asGuest(["org.example.shared"]) {
            #expect(SecItemAdd(password("me", [group: "ABCDE12345.org.example.shared"]), nil) == errSecSuccess)
        }
    }

    @Test func whatIsSynchronizedIsAnotherItem() throws {
        try asGuest {
            let synchronized = kSecAttrSynchronizable as String
            SecItemAdd(password("me", data("here")), nil)
            #expect(SecItemAdd(password("me", data("everywhere").merging([synchronized: true]) { $1 }), nil) == 0)
            #expect(secret("me") == "here" && secret("me", [synchronized: true]) == "everywhere")
            #expect(SecItemDelete(password("me", [synchronized: kSecAttrSynchronizableAny])) == errSecSuccess)
            #expect(secret("me", [synchronized: kSecAttrSynchronizableAny]) == nil)
        }
    }

    @Test func internetPasswordsAndKeysAreFoundByWhatTellsThemApart() throws {
        try asGuest {
            func server(_ port: Int, _ more: [String: Any]) -> CFDictionary {
                ([
                    kSecClass as String: kSecClassInternetPassword, kSecAttrServer as String: "example.org",
                    kSecAttrPort as String: port,
                ] as [String: Any]).merging(more) { $1 } as CFDictionary
            }
            #expect(SecItemAdd(server(80, data("a")), nil) == 0 && SecItemAdd(server(443, data("b")), nil) == 0)
            #expect(SecItemAdd(server(443, data("c")), nil) == errSecDuplicateItem)
            var found: CFTypeRef?
            #expect(SecItemCopyMatching(server(443, [kSecReturnData as String: true]), &found) == 0)
            #expect(found as? Data == Data("b".utf8))
            let tag = Data("org.example.key".utf8)
            let keyItem: [String: Any] = [
                kSecClass as String: kSecClassKey, kSecAttrApplicationTag as String: tag,
                kSecValueData as String: Data([1, 2, 3]),
            ]
            #expect(SecItemAdd(keyItem as CFDictionary, nil) == 0)
            let wanted: [String: Any] = [
                kSecClass as String: kSecClassKey, kSecAttrApplicationTag as String: tag,
                kSecReturnData as String: true,
            ]
            #expect(SecItemCopyMatching(wanted as CFDictionary, &found) == 0 && found as? Data == Data([1, 2, 3]))
        }
    }

    @Test func whatCannotBeIsRefused() throws {
        try asGuest {
            #expect(SecItemAdd([kSecAttrAccount as String: "me"] as CFDictionary, nil) == errSecParam)
            #expect(SecItemAdd(password("me", [kSecValueData as String: "text"]), nil) == errSecParam)
            #expect(SecItemAdd(password("me", [kSecClass as String: "none"]), nil) == errSecParam)
            let face = SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlocked, .userPresence, nil)
            #expect(
                SecItemAdd(password("me", [kSecAttrAccessControl as String: face as Any]), nil) == errSecAuthFailed)
            SecItemAdd(password("a", data("1")), nil)
            SecItemAdd(password("b", data("2")), nil)
            // Two items can't become one.
            #expect(
                SecItemUpdate(password("a"), [kSecAttrAccount as String: "b"] as CFDictionary) == errSecDuplicateItem)
            #expect(secret("a") == "1" && secret("b") == "2")
        }
        // Where there is no host, there is no keychain.
        try asGuest([]) { #expect(SecItemAdd(password("me"), nil) == errSecNotAvailable) }
        #expect(SecCopyErrorMessageString(errSecItemNotFound, nil) == "There is no such item in the keychain.")
    }

    @Test func manyAtOnceLoseNothing() throws {
        try asGuest {
            DispatchQueue.concurrentPerform(iterations: 40) { index in
                _ = try? asGuest { SecItemAdd(password("\(index)", data("\(index)")), nil) }
            }
            #expect((0..<40).compactMap { secret("\($0)") } == (0..<40).map(String.init))
        }
    }

    @Test func keysAndTrustSayThatTheyAreNotThere() throws {
        var error: Unmanaged<CFError>?
        #expect(SecKeyCreateRandomKey([:] as CFDictionary, &error) == nil)
        #expect(error?.takeRetainedValue().code == Int(errSecUnimplemented))
        let certificate = try #require(SecCertificateCreateWithData(nil, Data([1, 2]) as CFData))
        #expect(SecCertificateCopyData(certificate) as Data == Data([1, 2]))
        var trust: SecTrust?
        #expect(SecTrustCreateWithCertificates(certificate, SecPolicyCreateBasicX509(), &trust) == errSecSuccess)
        var result = SecTrustResultType.proceed
        #expect(SecTrustEvaluate(try #require(trust), &result) == errSecUnimplemented && result == .otherError)
    }

    @Test func randomBytesAreNotTheSameTwice() {
        var (a, b) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
        #expect(SecRandomCopyBytes(kSecRandomDefault, 32, &a) == errSecSuccess)
        #expect(SecRandomCopyBytes(kSecRandomDefault, 32, &b) == errSecSuccess && a != b)
    }
}
