import Foundation

/// Several conditions as one: all of them, one of them, or the contrary of one.
///
/// - Status: complete
open class NSCompoundPredicate: NSPredicate {
    public enum LogicalType: UInt, Sendable {
        case not = 0
        case and, or
    }

    public let compoundPredicateType: LogicalType
    private let parts: [NSPredicate]

    open var subpredicates: [Any] { parts }
    package var predicates: [NSPredicate] { parts }

    public init(type: LogicalType, subpredicates: [Foundation.NSPredicate]) {
        compoundPredicateType = type
        parts = subpredicates.map(Self.own)
        super.init(value: true)
    }

    public convenience init(andPredicateWithSubpredicates subpredicates: [Foundation.NSPredicate]) {
        self.init(type: .and, subpredicates: subpredicates)
    }

    public convenience init(orPredicateWithSubpredicates subpredicates: [Foundation.NSPredicate]) {
        self.init(type: .or, subpredicates: subpredicates)
    }

    public convenience init(notPredicateWithSubpredicate predicate: Foundation.NSPredicate) {
        self.init(type: .not, subpredicates: [predicate])
    }

    public required init?(coder: NSCoder) {
        guard let type = LogicalType(rawValue: UInt(coder.decodeInteger(forKey: "type"))),
            let parts = coder.decodeObject(forKey: "subpredicates") as? [NSPredicate]
        else { return nil }
        compoundPredicateType = type
        self.parts = parts
        super.init(value: true)
    }

    open override func encode(with coder: NSCoder) {
        coder.encode(Int(compoundPredicateType.rawValue), forKey: "type")
        coder.encode(NSArray(array: parts), forKey: "subpredicates")
    }

    /// Foundation's own predicates know no text: they count as blocks.
    private static func own(_ predicate: Foundation.NSPredicate) -> NSPredicate {
        if let own = predicate as? NSPredicate { return own }
        return NSPredicate { predicate.evaluate(with: $0, substitutionVariables: $1) }
    }

    open override var predicateFormat: String {
        switch compoundPredicateType {
        case .not: return parts.first.map { "NOT \($0.nestedFormat)" } ?? "FALSEPREDICATE"
        case .and: return joined(" AND ", empty: "TRUEPREDICATE")
        case .or: return joined(" OR ", empty: "FALSEPREDICATE")
        }
    }

    private func joined(_ separator: String, empty: String) -> String {
        if parts.count < 2 { return parts.first?.predicateFormat ?? empty }
        return parts.map(\.nestedFormat).joined(separator: separator)
    }

    override var nestedFormat: String {
        compoundPredicateType == .not || parts.isEmpty ? predicateFormat : "(\(predicateFormat))"
    }

    package override func isMet(by object: Any?, variables: [String: Any]) throws -> Bool {
        switch compoundPredicateType {
        case .not: return try !(parts.first?.isMet(by: object, variables: variables) ?? true)
        case .and: return try parts.allSatisfy { try $0.isMet(by: object, variables: variables) }
        case .or: return try parts.contains { try $0.isMet(by: object, variables: variables) }
        }
    }

    override func substituting(_ variables: [String: Any]) -> NSPredicate {
        NSCompoundPredicate(
            type: compoundPredicateType, subpredicates: parts.map { $0.substituting(variables) })
    }

    package override func withFetchesDone() throws -> NSPredicate {
        let done = try parts.map { try $0.withFetchesDone() }
        if zip(done, parts).allSatisfy({ $0 === $1 }) { return self }
        return NSCompoundPredicate(type: compoundPredicateType, subpredicates: done)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCompoundPredicate else { return false }
        return compoundPredicateType == other.compoundPredicateType && parts == other.parts
    }
}
