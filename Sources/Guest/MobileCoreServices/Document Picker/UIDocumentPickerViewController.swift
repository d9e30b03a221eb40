import AppleFoundation
import UIKit

/// The user picks documents out of the app's own `Documents`, where `hodie open` and what is dropped on the app put them, too;
/// or puts some of the app's there.
///
/// - Status: partial (the app's own documents, no others; one list, without folders' contents or thumbnails)
open class UIDocumentPickerViewController: UIViewController {
    public private(set) var documentPickerMode: UIDocumentPickerMode = .import
    open weak var delegate: UIDocumentPickerDelegate?
    open var allowsMultipleSelection = false { didSet { list.allowsSeveral = allowsMultipleSelection } }
    open var shouldShowFileExtensions = false { didSet { list.showsExtensions = shouldShowFileExtensions } }
    /// Where the list begins; the app's `Documents` if nil.
    open var directoryURL: URL?

    private var types: [String] = []
    private var leaving: [URL] = []
    private let list = DocumentList()

    /// - Parameter allowedUTIs: kinds of documents, such as `public.text`.
    public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        self.init(nibName: nil, bundle: nil)
        (types, documentPickerMode) = (allowedUTIs, mode)
    }

    public convenience init(url: URL, in mode: UIDocumentPickerMode) {
        self.init(urls: [url], in: mode)
    }

    /// - Parameter urls: the app's documents that are to be put away.
    public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
        self.init(nibName: nil, bundle: nil)
        (leaving, documentPickerMode) = (urls, mode)
    }

    private var folder: URL {
        directoryURL ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent("Documents")
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        list.documents = leaving.isEmpty ? documents() : leaving
        list.title = "Documents"
        list.navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: Self.cancelling)
        if !leaving.isEmpty || allowsMultipleSelection {
            list.navigationItem.rightBarButtonItem = UIBarButtonItem(
                barButtonSystemItem: leaving.isEmpty ? .done : .save, target: self, action: Self.finishing)
        }
        list.onPick = { [weak self] in self?.finish() }
        list.picks = leaving.isEmpty
        let navigation = UINavigationController(rootViewController: list)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    nonisolated fileprivate static let cancelling = Selector("_cancelPicking")
    nonisolated fileprivate static let finishing = Selector("_finishPicking")

    /// The files of the folder that are of one of the kinds, by name; hidden ones are not shown.
    private func documents() -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        return (found ?? []).filter(isAllowed).sorted {
            $0.lastPathComponent.localizedStandardCompare($1.lastPathComponent) == .orderedAscending
        }
    }

    private func isAllowed(_ file: URL) -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else { return false }
        let kind =
            isFolder.boolValue
            ? kUTTypeFolder
            : UTTypeCreatePreferredIdentifierForTag(
                kUTTagClassFilenameExtension, file.pathExtension, kUTTypeData)?.takeRetainedValue() ?? kUTTypeData
        return types.contains { UTTypeConformsTo(kind, $0) }
    }

    fileprivate func cancel() {
        leave { $0.documentPickerWasCancelled(self) }
    }

    fileprivate func finish() {
        let picked = leaving.isEmpty ? list.picked : leaving
        guard !picked.isEmpty else { return }
        let urls = picked.compactMap(handedOut)
        guard urls.count == picked.count else { return cancel() }
        leave { $0.documentPicker(self, didPickDocumentsAt: urls) }
    }

    /// It goes by itself; then its delegate hears.
    private func leave(_ tell: @escaping (UIDocumentPickerDelegate) -> Void) {
        let delegate = delegate
        guard presentingViewController != nil else { return delegate.map(tell) ?? () }
        dismiss(animated: true) { delegate.map(tell) }
    }

    /// Where the app finds a document that was picked; nil if it can't be copied or moved.
    private func handedOut(_ document: URL) -> URL? {
        let files = FileManager.default
        func free(in folder: URL) throws -> URL {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
            let (name, type) = (document.deletingPathExtension().lastPathComponent, document.pathExtension)
            for number in 1... {
                let suffix = (number == 1 ? "" : " \(number)") + (type.isEmpty ? "" : ".\(type)")
                let target = folder.appendingPathComponent(name + suffix)
                if !files.fileExists(atPath: target.path) { return target }
            }
            return folder
        }
        do {
            switch documentPickerMode {
            case .open: return document
            case .import:
                // As on iOS, where each picking has copies of its own.
                let inbox = files.temporaryDirectory.appendingPathComponent(
                    "\(Bundle.main.bundleIdentifier ?? "app")-Inbox/\(UUID().uuidString)", isDirectory: true)
                let target = try free(in: inbox)
                try files.copyItem(at: document, to: target)
                return target
            case .exportToService:
                let target = try free(in: folder)
                try files.copyItem(at: document, to: target)
                return target
            case .moveToService:
                let target = try free(in: folder)
                try files.moveItem(at: document, to: target)
                return target
            }
        } catch {
            NSLog("%@ can't be handed out: %@", document.lastPathComponent, "\(error.localizedDescription)")
            return nil
        }
    }
}

/// What the buttons of its bar send.
extension UIDocumentPickerViewController: SelfDescribingClass {
    public nonisolated static func _hodieDescribe(in registry: ClassRegistry) {
        registry.register(class: UIDocumentPickerViewController.self) { table in
            table.method(cancelling) { (picker: UIDocumentPickerViewController, _) in
                picker.cancel()
                return nil
            }
            table.method(finishing) { (picker: UIDocumentPickerViewController, _) in
                picker.finish()
                return nil
            }
        }
    }
}
