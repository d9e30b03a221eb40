import Arguments
import Foundation
import HostLink
import TodayHost

/// The options that set the environment which guests see: appearance, text size, language, screen, date.
enum EnvironmentOptions {
    static let syntax: [CommandSyntax.Option] = [
        .init("width", value: "POINTS", help: "width of a widget (359)"),
        .init("text-size", value: "SIZE", help: "XS, S, M, L, XL, XXL, XXXL, AX1 … AX5 (L)"),
        .init("appearance", value: "HOW", help: "light or dark (light)"),
        .init("locale", value: "LOCALE", help: "such as en, de_CH or zh-Hans (en)"),
        .init("scale", value: "N", help: "pixels per point: 1, 2 or 3 (2)"),
        .init("os", value: "N", help: "the iOS version that widgets see: 8 to 13 (13)"),
        .init("date", value: "ISO8601", help: "a moment at which the widgets' clock stands still"),
    ]

    private static let textSizes = [
        "XS": "XS", "S": "S", "M": "M", "L": "L", "XL": "XL", "XXL": "XXL", "XXXL": "XXXL", "AX1": "AccessibilityM",
        "AX2": "AccessibilityL", "AX3": "AccessibilityXL", "AX4": "AccessibilityXXL", "AX5": "AccessibilityXXXL",
    ]

    /// - Throws: `UsageError` for a value that cannot be.
    static func environment(of arguments: ParsedArguments, _ syntax: CommandSyntax) throws -> GuestEnvironment {
        var environment = GuestEnvironment()
        if let text = arguments["os"] {
            guard let version = Int(text), (8...13).contains(version) else {
                throw syntax.error("--os takes 8 to 13, not \(text)")
            }
            environment.systemVersion = version
        }
        if let text = arguments["width"] {
            guard let width = Double(text), (100...1400).contains(width) else {
                throw syntax.error("--width takes 100 to 1400 points, not \(text)")
            }
            // Before iOS 10 widgets are as wide as the screen.
            let margins = environment.hasDisplayModes ? 2 * WidgetMetrics.outerMargin : 0
            environment.screen.width = width + margins
        }
        if let text = arguments["text-size"] {
            guard let size = textSizes[text.uppercased()] else {
                throw syntax.error("--text-size takes XS, S, M, L, XL, XXL, XXXL or AX1 to AX5, not \(text)")
            }
            environment.textSize = "UICTContentSizeCategory\(size)"
        }
        if let text = arguments["appearance"] {
            guard ["light", "dark"].contains(text) else {
                throw syntax.error("--appearance takes light or dark, not \(text)")
            }
            environment.appearance = text == "dark" ? .dark : .light
        }
        if let text = arguments["locale"] {
            guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_@=".contains($0)) })
            else { throw syntax.error("--locale takes a name such as en or zh-Hans, not \(text)") }
            environment.languages = [text.replacingOccurrences(of: "_", with: "-")]
            environment.locale = text
        }
        if let text = arguments["scale"] {
            guard let scale = Double(text), [1, 2, 3].contains(scale) else {
                throw syntax.error("--scale takes 1, 2 or 3, not \(text)")
            }
            environment.scale = scale
        }
        if let text = arguments["date"] {
            environment.heldDate = try date(text, syntax).timeIntervalSince1970
        }
        return environment
    }

    private static func date(_ text: String, _ syntax: CommandSyntax) throws -> Date {
        // "2026-11-20" and "2026-11-20T09:41" are moments, too: midnight, and whole minutes, in Greenwich.
        let complete = text + "0000-00-00T00:00:00Z".dropFirst(text.hasSuffix("Z") ? 20 : text.count)
        guard let date = ISO8601DateFormatter().date(from: complete) ?? ISO8601DateFormatter().date(from: text) else {
            throw syntax.error("--date takes a moment such as 2026-11-20T09:41:00Z, not \(text)")
        }
        return date
    }
}
