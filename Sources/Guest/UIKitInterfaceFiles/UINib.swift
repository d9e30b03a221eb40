import InterfaceFormat

/// A compiled xib, ready to be made into objects any number of times.
///
/// - Status: partial (of the options only external objects count)
@preconcurrency @MainActor open class UINib: NSObject {
    /// The key of the options for objects that stand for the file's placeholders.
    ///
    /// - Status: complete
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private let name: String
    private let bundle: Bundle
    private let file: InterfaceFile?

    /// The nib `name` of the bundle; nil means the main one. A nib that is missing is told to the host when it is used.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        bundle = bundleOrNil ?? Bundle.main
        file = try? InterfaceFiles.file(named: name, extension: "nib", in: bundle)
        super.init()
    }

    /// A nib of the bytes of a compiled file.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        bundle = bundleOrNil ?? Bundle.main
        file = try? InterfaceFile(data: data)
        name = file?.sourceName ?? ""
        super.init()
    }

    /// The top-level objects in the file's order, without placeholders, all made anew and connected.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        guard let file else {
            InterfaceLoadError.report(
                .unreadable(
                    file: "\(name).xib", reason: "the bundle \(bundle.folderName) has no such nib, or it is damaged"))
            return []
        }
        let objects = file.scenes.first?.objects ?? []
        var known: [String: AnyObject] = [:]
        var wired: [(InterfaceObject, AnyObject)] = []
        let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        for object in objects where object.kind == "placeholder" {
            guard case .string(let identifier)? = object.properties["placeholderIdentifier"] else { continue }
            let stand = identifier == "IBFilesOwner" ? ownerOrNil : external[identifier]
            guard let stand else { continue }
            known[object.id] = stand as AnyObject
            wired.append((object, stand as AnyObject))
        }
        let loader = InterfaceLoader(
            fileName: file.sourceName, bundle: bundle, strings: InterfaceStrings(table: name, bundle: bundle),
            known: known)
        let made = objects.filter { $0.kind != "placeholder" }.compactMap { loader.make($0, as: AnyObject.self) }
        loader.finish(connecting: wired)
        return made
    }
}
