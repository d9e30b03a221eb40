import CGio

/// What a message on the bus carries, as far as the services that are listened to say such things.
enum BusValue: Equatable {
    case flag(Bool)
    case number(UInt32)
    /// A large number.
    case count(UInt64)
    case real(Double)
    /// A text or the path of an object.
    case text(String)
    /// What a tuple holds, or a list of texts.
    case tuple([BusValue])
    case dictionary([String: BusValue])
    case other

    init(_ variant: OpaquePointer) {
        switch g_variant_classify(variant) {
        case G_VARIANT_CLASS_BOOLEAN: self = .flag(g_variant_get_boolean(variant) != 0)
        case G_VARIANT_CLASS_UINT32: self = .number(g_variant_get_uint32(variant))
        case G_VARIANT_CLASS_UINT64: self = .count(UInt64(g_variant_get_uint64(variant)))
        case G_VARIANT_CLASS_DOUBLE: self = .real(g_variant_get_double(variant))
        case G_VARIANT_CLASS_STRING, G_VARIANT_CLASS_OBJECT_PATH:
            self = .text(String(cString: g_variant_get_string(variant, nil)))
        case G_VARIANT_CLASS_VARIANT: self = Self.children(of: variant).first ?? .other
        case G_VARIANT_CLASS_TUPLE: self = .tuple(Self.children(of: variant))
        case G_VARIANT_CLASS_DICT_ENTRY: self = .tuple(Self.children(of: variant))
        case G_VARIANT_CLASS_ARRAY where String(cString: g_variant_get_type_string(variant)) == "a{sv}":
            let entries = Self.children(of: variant).compactMap { entry -> (String, BusValue)? in
                guard case .tuple(let pair) = entry, pair.count == 2, let name = pair[0].text else { return nil }
                return (name, pair[1])
            }
            self = .dictionary(Dictionary(entries, uniquingKeysWith: { first, _ in first }))
        case G_VARIANT_CLASS_ARRAY where String(cString: g_variant_get_type_string(variant)) == "as":
            self = .tuple(Self.children(of: variant))
        default: self = .other
        }
    }

    private static func children(of variant: OpaquePointer) -> [BusValue] {
        (0..<g_variant_n_children(variant)).compactMap { index in
            guard let child = g_variant_get_child_value(variant, index) else { return nil }
            defer { g_variant_unref(child) }
            return BusValue(child)
        }
    }

    var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
    var number: UInt32? { if case .number(let value) = self { value } else { nil } }
    var count: UInt64? { if case .count(let value) = self { value } else { nil } }
    var real: Double? { if case .real(let value) = self { value } else { nil } }
    var text: String? { if case .text(let value) = self { value } else { nil } }
    var tuple: [BusValue] { if case .tuple(let values) = self { values } else { [] } }
    var dictionary: [String: BusValue] { if case .dictionary(let values) = self { values } else { [:] } }
}
