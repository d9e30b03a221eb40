// Where a bundle's files are: first those that are in no language's folder, then those of the languages in use, then
// `Base`, then the development language.
import Foundation

extension Bundle {
    public func url(forResource name: String?, withExtension ext: String?) -> URL? {
        url(forResource: name, withExtension: ext, subdirectory: nil)
    }

    /// - Parameter name: nil for the first file with the extension.
    public func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
        path(forResource: name, ofType: ext, inDirectory: subpath).map { URL(fileURLWithPath: $0) }
    }

    public func url(
        forResource name: String?, withExtension ext: String?, subdirectory subpath: String?,
        localization localizationName: String?
    ) -> URL? {
        path(forResource: name, ofType: ext, inDirectory: subpath, forLocalization: localizationName)
            .map { URL(fileURLWithPath: $0) }
    }

    public func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [URL]? {
        paths(forResourcesOfType: ext, inDirectory: subpath).map { URL(fileURLWithPath: $0) }
    }

    public func urls(
        forResourcesWithExtension ext: String?, subdirectory subpath: String?, localization localizationName: String?
    ) -> [URL]? {
        paths(forResourcesOfType: ext, inDirectory: subpath, forLocalization: localizationName)
            .map { URL(fileURLWithPath: $0) }
    }

    public func path(forResource name: String?, ofType ext: String?) -> String? {
        path(forResource: name, ofType: ext, inDirectory: nil)
    }

    public func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
        find(name, ext, in: folders(subpath, languages: searchedLanguages))
    }

    public func path(
        forResource name: String?, ofType ext: String?, inDirectory subpath: String?,
        forLocalization localizationName: String?
    ) -> String? {
        find(name, ext, in: folders(subpath, languages: localizationName.map { [$0] } ?? []))
    }

    public func paths(forResourcesOfType ext: String?, inDirectory subpath: String?) -> [String] {
        files(ext, in: folders(subpath, languages: searchedLanguages))
    }

    public func paths(
        forResourcesOfType ext: String?, inDirectory subpath: String?, forLocalization localizationName: String?
    ) -> [String] {
        files(ext, in: folders(subpath, languages: localizationName.map { [$0] } ?? []))
    }

    private var searchedLanguages: [String] {
        var languages = preferredLocalizations + ["Base"]
        if let development = developmentLocalization, !languages.contains(development) { languages.append(development) }
        return languages
    }

    /// `folder`, then `folder` inside each language's: `X.lproj/sub`, or `sub/X.lproj`.
    private func folders(_ subpath: String?, languages: [String]) -> [String] {
        let sub = (subpath ?? "").isEmpty ? "" : "/\(subpath ?? "")"
        let existing = languages.filter { localizations.contains($0) || !sub.isEmpty }
        return ["\(bundlePath)\(sub)"]
            + existing.flatMap { language in
                let first = "\(bundlePath)/\(language).lproj\(sub)"
                return sub.isEmpty ? [first] : [first, "\(bundlePath)\(sub)/\(language).lproj"]
            }
    }

    private func find(_ name: String?, _ ext: String?, in folders: [String]) -> String? {
        guard let name, !name.isEmpty else { return files(ext, in: folders).first }
        let suffix = (ext ?? "").isEmpty ? "" : "." + (ext ?? "").drop { $0 == "." }
        return folders.lazy.map { "\($0)/\(name)\(suffix)" }.first { FileManager.default.fileExists(atPath: $0) }
    }

    private func files(_ ext: String?, in folders: [String]) -> [String] {
        let suffix = (ext ?? "").isEmpty ? "" : "." + (ext ?? "").drop { $0 == "." }
        return folders.flatMap { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
                .filter { suffix.isEmpty || $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
        }
    }
}
