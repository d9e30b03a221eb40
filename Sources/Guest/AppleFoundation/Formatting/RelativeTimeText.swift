import Foundation
// Moments as they are seen from another one, from ICU, which Foundation brings along; its facts are Unicode's CLDR.
internal import _FoundationICU

/// The words of a language for how far away a moment is.
struct RelativeTimeText {
    enum Width {
        case long, short, narrow
    }

    enum Context {
        /// `yesterday`
        case middle
        /// `Yesterday`
        case beginning
        case alone
        case listItem
    }

    var locale: Locale
    var width = Width.long
    var context = Context.middle

    /// With a number always: `1 day ago`, `in 2 hours`.
    ///
    /// - Parameter offset: what is past has a minus, also as -0.
    func numeric(_ offset: Double, _ unit: Calendar.Component) -> String? {
        made { formatter, text, status in
            swift_ureldatefmt_formatNumeric(
                formatter, offset, Self.unit(unit), &text, Int32(text.count), &status)
        }
    }

    /// By a word of its own where the language has one: `yesterday`, `next week`, `now`.
    func named(_ offset: Double, _ unit: Calendar.Component) -> String? {
        made { formatter, text, status in
            swift_ureldatefmt_format(formatter, offset, Self.unit(unit), &text, Int32(text.count), &status)
        }
    }

    /// A day and a time of it: `yesterday at 12:00`.
    func combined(day: String, time: String) -> String? {
        let (day, time) = (Array(day.utf16), Array(time.utf16))
        return made { formatter, text, status in
            swift_ureldatefmt_combineDateAndTime(
                formatter, day, Int32(day.count), time, Int32(time.count), &text, Int32(text.count), &status)
        }
    }

    private func made(_ body: (OpaquePointer, inout [UInt16], inout UErrorCode) -> Int32) -> String? {
        var status = U_ZERO_ERROR
        let style: UDateRelativeDateTimeFormatterStyle
        switch width {
        case .long: style = UDAT_STYLE_LONG
        case .short: style = UDAT_STYLE_SHORT
        case .narrow: style = UDAT_STYLE_NARROW
        }
        let capitals: UDisplayContext
        switch context {
        case .middle: capitals = UDISPCTX_CAPITALIZATION_FOR_MIDDLE_OF_SENTENCE
        case .beginning: capitals = UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE
        case .alone: capitals = UDISPCTX_CAPITALIZATION_FOR_STANDALONE
        case .listItem: capitals = UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU
        }
        guard
            let formatter = swift_ureldatefmt_open(locale.identifier, nil, style, capitals, &status)
        else { return nil }
        defer { swift_ureldatefmt_close(formatter) }
        var text = [UInt16](repeating: 0, count: 256)
        let length = body(formatter, &text, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, length <= text.count else { return nil }
        return String(decoding: text[..<Int(length)], as: UTF16.self)
    }

    private static func unit(_ component: Calendar.Component) -> URelativeDateTimeUnit {
        switch component {
        case .year: UDAT_REL_UNIT_YEAR
        case .quarter: UDAT_REL_UNIT_QUARTER
        case .month: UDAT_REL_UNIT_MONTH
        case .weekOfMonth, .weekOfYear: UDAT_REL_UNIT_WEEK
        case .day: UDAT_REL_UNIT_DAY
        case .hour: UDAT_REL_UNIT_HOUR
        case .minute: UDAT_REL_UNIT_MINUTE
        default: UDAT_REL_UNIT_SECOND
        }
    }
}
