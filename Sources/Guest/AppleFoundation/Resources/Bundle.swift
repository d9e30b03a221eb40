// The guest's bundles: the appex or app that runs, and frameworks inside it. Foundation's own class takes the running
// program for the main bundle and the machine's locale for the language.
import Foundation

/// A folder with an Info.plist, resources and code.
///
/// - Status: partial (code is loaded by the host; `load()` and `unload()` only answer)
open class Bundle: NSObject, @unchecked Sendable {
    public static let didLoadNotification = NSNotification.Name("NSBundleDidLoadNotification")

    public let bundlePath: String
    private let lock = NSLock()
    private var info: [String: Any]?
    private var knownLocalizations: [String]?
    /// The languages in use, by what the user and the main bundle wished for.
    private var chosenLocalizations: (preferences: [String], languages: [String])?
    private var tables: [String: [String: String]] = [:]
    private var pluralTables: [String: [String: String]] = [:]

    // MARK: Finding bundles

    /// The extension's own bundle in a widget, the app's in an app.
    open class var main: Bundle {
        let process = FoundationProcess.current
        return process.mainBundle { Bundle(folder: process.context.bundlePath) }
    }

    /// nil if there is no folder at `path`.
    public convenience init?(path: String) {
        var isFolder: ObjCBool = false
        let path = (path as NSString).standardizingPath
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return nil
        }
        self.init(folder: path)
    }

    public convenience init?(url: URL) { self.init(path: url.path) }

    /// The bundle that a class's code came with; the main bundle for the system's own classes.
    public convenience init(for aClass: AnyClass) { self.init(folder: Self.folder(of: aClass)) }

    /// The main bundle, or a framework or plug-in of it, by its identifier.
    public convenience init?(identifier: String) {
        let candidates = [Bundle.main] + Bundle.allFrameworks
        guard let found = candidates.first(where: { $0.bundleIdentifier == identifier }) else { return nil }
        self.init(folder: found.bundlePath)
    }

    public override convenience init() { self.init(folder: GuestContext.current.bundlePath) }

    private init(folder: String) {
        bundlePath = folder
        super.init()
    }

    open class var allBundles: [Bundle] { [.main] }

    /// The frameworks that came with the extension and its app.
    open class var allFrameworks: [Bundle] {
        let context = GuestContext.current
        var paths: [String] = []
        for folder in [context.bundlePath, context.applicationPath] where !paths.contains(folder) {
            let frameworks = "\(folder)/Frameworks"
            let names = (try? FileManager.default.contentsOfDirectory(atPath: frameworks)) ?? []
            paths += names.filter { $0.hasSuffix(".framework") }.sorted().map { "\(frameworks)/\($0)" }
        }
        return paths.map { Bundle(folder: $0) }
    }

    private static func folder(of aClass: AnyClass) -> String {
        // A class made at run time lies in no image.
        guard let image = LoadedImage.path(of: unsafeBitCast(aClass, to: UnsafeRawPointer.self)) else {
            return Bundle.main.bundlePath
        }
        var folder = (image as NSString).deletingLastPathComponent
        while folder.count > 1 {
            if ["app", "appex", "framework", "bundle"].contains((folder as NSString).pathExtension) { return folder }
            folder = (folder as NSString).deletingLastPathComponent
        }
        return Bundle.main.bundlePath
    }

    // MARK: What it is

    open var bundleURL: URL { URL(fileURLWithPath: bundlePath, isDirectory: true) }
    open var resourcePath: String? { bundlePath }
    open var resourceURL: URL? { bundleURL }
    open var executablePath: String? {
        (object(forUnlocalised: "CFBundleExecutable") as? String).map { "\(bundlePath)/\($0).so" }
    }
    open var executableURL: URL? { executablePath.map { URL(fileURLWithPath: $0) } }
    open var builtInPlugInsPath: String? { "\(bundlePath)/PlugIns" }
    open var builtInPlugInsURL: URL? { builtInPlugInsPath.map { URL(fileURLWithPath: $0, isDirectory: true) } }
    open var privateFrameworksPath: String? { "\(bundlePath)/Frameworks" }
    open var privateFrameworksURL: URL? { privateFrameworksPath.map { URL(fileURLWithPath: $0, isDirectory: true) } }
    open var appStoreReceiptURL: URL? { nil }
    open var bundleIdentifier: String? { object(forUnlocalised: "CFBundleIdentifier") as? String }
    open var developmentLocalization: String? { object(forUnlocalised: "CFBundleDevelopmentRegion") as? String }
    open var isLoaded: Bool { true }
    @discardableResult open func load() -> Bool { true }
    @discardableResult open func unload() -> Bool { false }
    open func preflight() throws {}
    open func loadAndReturnError() throws {}

    open var principalClass: AnyClass? { (object(forUnlocalised: "NSPrincipalClass") as? String).flatMap(classNamed) }
    open func classNamed(_ className: String) -> AnyClass? { ClassRegistry.shared.classNamed(className) }

    /// The Info.plist as it is; empty if there is none.
    open var infoDictionary: [String: Any]? {
        lock.lock()
        defer { lock.unlock() }
        if let info { return info }
        let data = FileManager.default.contents(atPath: "\(bundlePath)/Info.plist") ?? Data()
        let read = PropertyList.read(data) as? [String: Any] ?? [:]
        info = read
        return read
    }

    /// What InfoPlist.strings says in the language in use; nil if it says nothing.
    open var localizedInfoDictionary: [String: Any]? {
        let table = strings(inTable: "InfoPlist")
        return table.isEmpty ? nil : table
    }

    open func object(forInfoDictionaryKey key: String) -> Any? {
        strings(inTable: "InfoPlist")[key] ?? object(forUnlocalised: key)
    }

    private func object(forUnlocalised key: String) -> Any? { infoDictionary?[key] }

    // MARK: Languages

    /// The languages that there are folders for, `Base` among them.
    open var localizations: [String] {
        lock.lock()
        defer { lock.unlock() }
        if let knownLocalizations { return knownLocalizations }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: bundlePath)) ?? []
        let found = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
        knownLocalizations = found
        return found
    }

    /// The languages in use, best first. A framework speaks the languages that the main bundle speaks, unless that
    /// allows mixed ones.
    open var preferredLocalizations: [String] {
        let languages = GuestContext.current.languages
        let main = Bundle.main
        let mixes = main.object(forUnlocalised: "CFBundleAllowMixedLocalizations") as? Bool ?? false
        let speaksForItself = bundlePath == main.bundlePath || mixes || main.localizations.isEmpty
        let preferences = speaksForItself ? languages : main.preferredLocalizations
        if let known = lock.withLock({ chosenLocalizations }), known.preferences == preferences {
            return known.languages
        }
        let fitting = LanguageTag.choose(from: translations, preferences: preferences)
        let chosen = fitting.isEmpty ? [fallbackLanguage] : fitting
        lock.withLock { chosenLocalizations = (preferences, chosen) }
        return chosen
    }

    open class func preferredLocalizations(from localizationsArray: [String]) -> [String] {
        preferredLocalizations(from: localizationsArray, forPreferences: nil)
    }

    open class func preferredLocalizations(
        from localizationsArray: [String], forPreferences preferencesArray: [String]?
    ) -> [String] {
        let preferences = preferencesArray ?? GuestContext.current.languages
        let chosen = LanguageTag.choose(from: localizationsArray, preferences: preferences)
        return chosen.isEmpty ? Array(localizationsArray.prefix(1)) : chosen
    }

    /// `Base` holds the development language.
    private var translations: [String] {
        let folders = localizations.filter { $0 != "Base" }
        let needsBase = localizations.contains("Base") || folders.isEmpty
        guard needsBase, let development = developmentLocalization, !folders.contains(development) else {
            return folders
        }
        return folders + [development]
    }

    private var fallbackLanguage: String { developmentLocalization ?? translations.first ?? "en" }

    // MARK: Strings

    /// The translation in the language in use; without one `value`, and without that the key itself.
    open func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        let table = (tableName ?? "").isEmpty ? "Localizable" : tableName ?? "Localizable"
        if let plural = plurals(inTable: table)[key] { return plural }
        if let translation = strings(inTable: table)[key] { return translation }
        return (value ?? "").isEmpty ? key : value ?? key
    }

    /// A whole table in the language in use; empty if there is none.
    func strings(inTable table: String) -> [String: String] {
        lock.lock()
        if let known = tables[table] {
            lock.unlock()
            return known
        }
        lock.unlock()
        let data = url(forResource: table, withExtension: "strings").flatMap { try? Data(contentsOf: $0) }
        let read = data.map(StringsFile.read) ?? [:]
        lock.withLock { tables[table] = read }
        return read
    }

    /// The texts of a `.stringsdict` table, which depend on a number or on the device.
    private func plurals(inTable table: String) -> [String: String] {
        lock.lock()
        if let known = pluralTables[table] {
            lock.unlock()
            return known
        }
        lock.unlock()
        var read: [String: String] = [:]
        if let url = url(forResource: table, withExtension: "stringsdict"), let data = try? Data(contentsOf: url) {
            let folder = url.deletingLastPathComponent()
            let language = folder.pathExtension == "lproj" ? folder.deletingPathExtension().lastPathComponent : "Base"
            let known = language == "Base" ? fallbackLanguage : language
            let device = GuestContext.current.isTablet ? "ipad" : "iphone"
            read = PluralFormat.texts(data, language: known, device: device)
        }
        lock.withLock { pluralTables[table] = read }
        return read
    }

    open override var description: String { "Bundle <\(bundlePath)>" }

    open override func isEqual(_ object: Any?) -> Bool { (object as? Bundle)?.bundlePath == bundlePath }
    open override var hash: Int { bundlePath.hashValue }
}
