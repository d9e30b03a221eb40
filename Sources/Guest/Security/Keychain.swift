@_spi(Hosting) import AppleFoundation
internal import CSodium

/// All items that the running guest sees: those of its own keychain and of its access groups.
struct Keychain {
    private let files: [KeychainFile]

    /// Outside of a guest, and where the host gave none, there is no keychain.
    static var current: Keychain { Keychain(GuestContext.current.keychains) }

    init(_ keychains: [GuestKeychain]) {
        files = keychains.compactMap(KeychainFile.init)
    }

    /// The files that a request is about.
    /// - Throws: `KeychainFailure`
    private func files(of request: KeychainRequest) throws(KeychainFailure) -> [KeychainFile] {
        guard !files.isEmpty else { throw KeychainFailure(errSecNotAvailable) }
        guard let group = request.group else { return files }
        // Sources name groups with the identifier of a team, which an unsigned build does not have.
        let withoutTeam = group.split(separator: ".", maxSplits: 1).last.map(String.init) ?? group
        guard let file = files.first(where: { $0.group == group }) ?? files.first(where: { $0.group == withoutTeam })
        else { throw KeychainFailure(errSecMissingEntitlement) }
        return [file]
    }

    /// - Returns: what the request wants to have of the new item; nil for nothing.
    /// - Throws: `KeychainFailure`
    func add(_ request: KeychainRequest, now: Date) throws(KeychainFailure) -> CFTypeRef? {
        guard !request.isWrong, request.kind != nil else { throw KeychainFailure(errSecParam) }
        try Self.check(request.access)
        guard let file = try files(of: request).first else { throw KeychainFailure(errSecNotAvailable) }
        var item = KeychainItem(attributes: request.attributes, data: request.data, reference: Self.newReference())
        item.attributes[kSecAttrSynchronizable] = NSNumber(value: request.isSynchronized ?? false)
        item.attributes[kSecAttrCreationDate] = item.attributes[kSecAttrCreationDate] ?? now
        item.attributes[kSecAttrModificationDate] = now
        item.attributes[kSecAttrAccessible] =
            item.attributes[kSecAttrAccessible] ?? request.access?.protection ?? kSecAttrAccessibleWhenUnlocked
        try file.change { items throws(KeychainFailure) in
            if items.contains(where: item.isSame) { throw KeychainFailure(errSecDuplicateItem) }
            return items + [item]
        }
        return answer(to: request, item, of: file)
    }

    /// - Returns: what the request wants to have, of one item or of several; nil for nothing.
    /// - Throws: `KeychainFailure`
    func find(_ request: KeychainRequest) throws(KeychainFailure) -> CFTypeRef? {
        guard !request.isWrong, request.kind != nil || request.reference != nil else {
            throw KeychainFailure(errSecParam)
        }
        var found: [(KeychainItem, KeychainFile)] = []
        for file in try files(of: request) { found += try file.read().filter(request.matches).map { ($0, file) } }
        guard let first = found.first else { throw KeychainFailure(errSecItemNotFound) }
        if request.limit == 1 { return answer(to: request, first.0, of: first.1) }
        let answers = found.prefix(request.limit).compactMap { answer(to: request, $0.0, of: $0.1) }
        return answers.isEmpty ? nil : NSArray(array: answers)
    }

    /// - Throws: `KeychainFailure`
    func update(_ request: KeychainRequest, to changes: KeychainRequest, now: Date) throws(KeychainFailure) {
        guard !request.isWrong, !changes.isWrong, request.kind != nil || request.reference != nil, changes.kind == nil,
            changes.group == nil
        else { throw KeychainFailure(errSecParam) }
        try Self.check(changes.access)
        try change(request) { item in
            var item = item
            item.attributes.merge(changes.attributes) { $1 }
            item.attributes[kSecAttrModificationDate] = now
            if let protection = changes.access?.protection { item.attributes[kSecAttrAccessible] = protection }
            if changes.saysWhetherSynchronized {
                item.attributes[kSecAttrSynchronizable] = NSNumber(value: changes.isSynchronized ?? false)
            }
            if let data = changes.data { item.data = data }
            return item
        }
    }

    /// - Throws: `KeychainFailure`
    func delete(_ request: KeychainRequest) throws(KeychainFailure) {
        guard !request.isWrong, request.kind != nil || request.reference != nil else {
            throw KeychainFailure(errSecParam)
        }
        try change(request) { _ in nil }
    }

    /// Changes every item that a request is about, or takes it away.
    private func change(
        _ request: KeychainRequest, _ work: (KeychainItem) -> KeychainItem?
    ) throws(KeychainFailure) {
        var isFound = false
        for file in try files(of: request) {
            try file.change { items throws(KeychainFailure) in
                guard items.contains(where: request.matches) else { return nil }
                isFound = true
                let changed = items.compactMap { request.matches($0) ? work($0) : $0 }
                for (index, item) in changed.enumerated() where changed[..<index].contains(where: item.isSame) {
                    throw KeychainFailure(errSecDuplicateItem)
                }
                return changed
            }
        }
        if !isFound { throw KeychainFailure(errSecItemNotFound) }
    }

    private func answer(to request: KeychainRequest, _ item: KeychainItem, of file: KeychainFile) -> CFTypeRef? {
        let wanted = [request.returnsData, request.returnsAttributes, request.returnsReference].count { $0 }
        if wanted == 1, request.returnsData { return item.data.map { NSData(data: $0) } }
        if wanted == 1, request.returnsReference { return NSData(data: item.reference) }
        guard wanted > 0 else { return nil }
        var result = request.returnsAttributes ? item.attributes : [:]
        if request.returnsAttributes { result[kSecAttrAccessGroup] = file.group }
        if request.returnsData { result[kSecValueData] = item.data }
        if request.returnsReference { result[kSecValuePersistentRef] = item.reference }
        return NSDictionary(dictionary: result)
    }

    /// Nobody's face or finger is known here, and there is no passcode: what would ask for one can't be stored.
    private static func check(_ access: SecAccessControl?) throws(KeychainFailure) {
        guard let access else { return }
        let asking: SecAccessControlCreateFlags = [.userPresence, .biometryAny, .biometryCurrentSet, .devicePasscode]
        guard access.flags.isDisjoint(with: asking) else { throw KeychainFailure(errSecAuthFailed) }
    }

    private static func newReference() -> Data {
        var bytes = [UInt8](repeating: 0, count: 20)
        randombytes_buf(&bytes, bytes.count)
        return Data(bytes)
    }
}
