import Foundation
import PropertyLists

/// What an Info.plist of an app or extension says. A value: read once, checked once.
public struct BundleInfo: Hashable, Sendable {
    /// The bundle's folder.
    public let url: URL
    public let identifier: String
    /// The shared object with the bundle's code.
    public let executable: URL
    /// The user-visible version, for example `1.2`; empty if there is none.
    public let version: String
    /// The language of what lies outside of `.lproj` folders.
    public let developmentRegion: String
    /// Languages that the bundle has an `.lproj` folder for, without `Base`.
    public let localizations: [String]
    private let names: [String]
    private let locationReasons: [String: String]

    /// - Throws: `BundleError`
    init(url: URL, propertyList: [String: Any]) throws {
        func fail(_ reason: String) -> BundleError {
            .badInfoPlist(path: url.appendingPathComponent("Info.plist").path, reason: reason)
        }
        guard let identifier = propertyList["CFBundleIdentifier"] as? String, !identifier.isEmpty else {
            throw fail("CFBundleIdentifier is missing")
        }
        try SafeName.check(identifier: identifier)
        guard let name = (propertyList["CFBundleExecutable"] as? String).flatMap({ try? SafeName($0) }) else {
            throw fail("CFBundleExecutable is missing or no file name")
        }
        self.url = url
        self.identifier = identifier
        executable = url.appendingPathComponent("\(name).so")
        version = propertyList["CFBundleShortVersionString"] as? String ?? ""
        developmentRegion = propertyList["CFBundleDevelopmentRegion"] as? String ?? "en"
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        localizations = entries.filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }
            .map { String($0.dropLast(".lproj".count)) }.sorted()
        locationReasons = Self.locationKeys.reduce(into: [:]) { $0[$1] = propertyList[$1] as? String }
        names = ["CFBundleDisplayName", "CFBundleName", "CFBundleExecutable"]
            .compactMap { propertyList[$0] as? String }.filter { !$0.isEmpty }
    }

    /// The name that a user sees: `CFBundleDisplayName` of the best language's `InfoPlist.strings`, else of the
    /// Info.plist, else `CFBundleName`.
    /// - Parameter languages: BCP 47, most wanted first.
    public func displayName(languages: [String]) -> String {
        // The language that fits best decides, even if it keeps the untranslated name.
        let table = strings(languages: languages)
        let translated = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { table[$0] as? String }
        return translated.first { !$0.isEmpty } ?? names.first ?? identifier
    }

    /// Under which keys an Info.plist says why the place is wanted; what holds for widgets first.
    public static let locationKeys = [
        "NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
        "NSLocationAlwaysUsageDescription", "NSLocationUsageDescription",
    ]

    /// The longest reason that a user is shown, in characters.
    private static let longestReason = 300

    /// Why the place is wanted; nil if nothing is said of it.
    /// - Parameter languages: BCP 47, most wanted first.
    public func locationReason(languages: [String]) -> String? {
        guard let key = Self.locationKeys.first(where: { locationReasons[$0]?.isEmpty == false }) else { return nil }
        let reason = strings(languages: languages)[key] as? String ?? locationReasons[key]
        return reason.map { String($0.prefix(Self.longestReason)) }
    }

    /// What the best language's `InfoPlist.strings` has for a text of the Info.plist; the text itself if it has nothing.
    /// - Parameter languages: BCP 47, most wanted first.
    public func localized(_ text: String, languages: [String]) -> String {
        strings(languages: languages)[text] as? String ?? text
    }

    /// `InfoPlist.strings` of the language that fits best, of those that have one.
    private func strings(languages: [String]) -> [String: Any] {
        for language in LanguageMatch.choose(from: localizations, wanted: languages, fallback: developmentRegion) {
            let file = url.appendingPathComponent("\(language).lproj/InfoPlist.strings")
            guard let data = FileManager.default.contents(atPath: file.path),
                let table = try? CheckedPropertyList.value(of: data) as? [String: Any]
            else { continue }
            return table
        }
        return [:]
    }

    static func propertyList(of folder: URL) throws -> [String: Any] {
        let file = folder.appendingPathComponent("Info.plist")
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw BundleError.badInfoPlist(path: file.path, reason: "there is none")
        }
        guard let value = try? CheckedPropertyList.value(of: data),
            let table = value as? [String: Any]
        else { throw BundleError.badInfoPlist(path: file.path, reason: "it is no property list with a dictionary") }
        return table
    }
}
