import Foundation
// Which plural a number takes in a language: CLDR's categories, by ICU's rules.
internal import _FoundationICU

enum PluralCategory: String {
    case zero, one, two, few, many, other

    /// - Parameters:
    ///   - number: As it is shown: 1.5 and 1 may differ.
    ///   - language: A BCP 47 language, such as `pt-PT`.
    init(of number: Double, language: String) {
        var status = U_ZERO_ERROR
        guard let rules = swift_uplrules_open(language, &status) else {
            self = .other
            return
        }
        defer { swift_uplrules_close(rules) }
        var name = [UInt16](repeating: 0, count: 16)
        let length = swift_uplrules_select(rules, number, &name, Int32(name.count), &status)
        let known = PluralCategory(rawValue: String(decoding: name[..<max(0, min(Int(length), 16))], as: UTF16.self))
        self = known ?? .other
    }
}
