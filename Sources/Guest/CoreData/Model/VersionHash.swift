// Whether two entities are laid out alike in a store. Apple's hashes are of Apple's making and cannot be computed; these say
// the same of models that were compiled here.

import AppleFoundation

/// 32 bytes of what a store depends on, and of nothing else.
struct VersionHash {
    /// FNV-1a, four times from different beginnings.
    private var lanes: [UInt64] = [
        0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4, 0x9e37_79b9_7f4a_7c15, 0x2545_f491_4f6c_dd1d,
    ]

    init(_ words: [String]) {
        for word in words {
            // An end of its own keeps "ab", "c" from being "a", "bc".
            for byte in Array(word.utf8) + [0] { add(byte) }
        }
    }

    private mutating func add(_ byte: UInt8) {
        for lane in lanes.indices {
            lanes[lane] = (lanes[lane] ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
            lanes[lane] ^= lanes[lane] >> (29 + UInt64(lane))
        }
    }

    var data: Data { lanes.reduce(into: Data()) { data, lane in withUnsafeBytes(of: lane.bigEndian) { data += $0 } } }
}

extension NSPropertyDescription {
    /// Differs between properties that are stored otherwise. What is only asked of values, and what they are called for
    /// a migration, does not count.
    public var versionHash: Data { VersionHash(versionWords).data }

    fileprivate var versionWords: [String] {
        let common = [name, "\(isOptional)", "\(isTransient)", versionHashModifier ?? ""]
        switch EntityProperty(self) {
        case .attribute(let attribute):
            return ["attribute"] + common
                + ["\(attribute.attributeType.rawValue)", "\(attribute.allowsExternalBinaryDataStorage)"]
        case .toOne(let relationship), .toMany(let relationship):
            let bounds = [relationship.minCount, relationship.maxCount, Int(relationship.deleteRule.rawValue)]
            return ["relationship"] + common + bounds.map(String.init) + [
                "\(relationship.isOrdered)", relationship.destinationEntity?.name ?? "",
                relationship.inverseRelationship?.name ?? "",
            ]
        case .other: return ["other"] + common
        }
    }
}

extension NSEntityDescription {
    /// Differs between entities whose objects are stored otherwise.
    public var versionHash: Data {
        let own = known.inSlots.flatMap { $0.description.versionWords }
        let constraints = uniquenessConstraints.flatMap { constraint in
            ["unique"] + constraint.map { $0 as? String ?? ($0 as? NSPropertyDescription)?.name ?? "" }
        }
        let head = [name ?? "", "\(isAbstract)", superentity?.name ?? "", versionHashModifier ?? ""]
        return VersionHash(head + own + constraints).data
    }
}

extension NSManagedObjectModel {
    /// The hashes of all entities, by their names.
    public var entityVersionHashesByName: [String: Data] { Self.hashes(entities) }

    static func hashes(_ entities: [NSEntityDescription]) -> [String: Data] {
        Dictionary(entities.map { ($0.name ?? "", $0.versionHash) }) { $1 }
    }

    /// Whether a store was made with the entities of a configuration as they are; nil is the default configuration.
    ///
    /// - Parameter metadata: The store's, as its coordinator gives it. Stores that were never opened here have none of these
    ///   hashes.
    public func isConfiguration(
        withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]
    ) -> Bool {
        guard let entities = entities(forConfigurationName: configuration),
            let hashes = metadata[NSStoreModelVersionHashesKey] as? [String: Data]
        else { return false }
        return Self.hashes(entities) == hashes
    }
}
