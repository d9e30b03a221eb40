@_spi(Hosting) import AppleFoundation
import MobileCoreServices
import TestSupport
import Testing
import UIKit

/// Documents that the user picks out of the app's own.
@MainActor @Suite struct DocumentPickerTests {
    private final class Delegate: NSObject, UIDocumentPickerDelegate {
        var picked: [[URL]] = []
        var cancelled = 0
        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            picked.append(urls)
        }
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancelled += 1 }
    }

    private let folder: URL
    private let process = FoundationProcess()

    init() throws {
        folder = try TemporaryFolder.make()
        let documents = folder.appendingPathComponent("Documents")
        for place in ["Documents", "tmp"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(place), withIntermediateDirectories: true)
        }
        for name in ["b.txt", "a.md", "c.png", ".hidden.txt"] {
            try Data(name.utf8).write(to: documents.appendingPathComponent(name))
        }
        process.context = GuestContext(
            bundlePath: folder.path, applicationPath: folder.path, bundleIdentifier: "org.example.app",
            containerPath: folder.path)
    }

    private func asGuest<Result>(_ work: () throws -> Result) rethrows -> Result {
        try FoundationProcess.$current.withValue(process, operation: work)
    }

    private func shown(_ picker: UIDocumentPickerViewController) throws -> UITableViewController {
        picker.directoryURL = folder.appendingPathComponent("Documents")
        picker.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        let navigation = try #require(picker.children.first as? UINavigationController)
        return try #require(navigation.viewControllers.first as? UITableViewController)
    }

    private func names(_ list: UITableViewController) -> [String?] {
        (0..<list.tableView(list.tableView, numberOfRowsInSection: 0)).map {
            list.tableView(list.tableView, cellForRowAt: IndexPath(row: $0, section: 0)).textLabel?.text
        }
    }

    @Test func theAppSOwnDocumentsOfTheKindAreShown() throws {
        try asGuest {
            let texts = UIDocumentPickerViewController(documentTypes: [kUTTypeText as String], in: .import)
            #expect(names(try shown(texts)) == ["a", "b"])
            let all = UIDocumentPickerViewController(documentTypes: ["public.item"], in: .open)
            all.shouldShowFileExtensions = true
            #expect(names(try shown(all)) == ["a.md", "b.txt", "c.png"])
            let none = UIDocumentPickerViewController(documentTypes: ["com.adobe.pdf"], in: .import)
            let list = try shown(none)
            #expect(names(list).isEmpty && (list.tableView.backgroundView as? UILabel)?.text == "No Documents")
        }
    }

    @Test func whatIsPickedIsACopyOrTheDocumentItself() throws {
        try asGuest {
            let delegate = Delegate()
            for mode in [UIDocumentPickerMode.import, .open] {
                let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: mode)
                picker.delegate = delegate
                let list = try shown(picker)
                list.tableView(list.tableView, didSelectRowAt: IndexPath(row: 1, section: 0))
            }
            #expect(delegate.picked.flatMap { $0 }.map(\.lastPathComponent) == ["b.txt", "b.txt"])
            let (copy, original) = (delegate.picked[0][0], delegate.picked[1][0])
            #expect(original.path == folder.appendingPathComponent("Documents/b.txt").path && copy != original)
            #expect(try Data(contentsOf: copy) == Data("b.txt".utf8))
        }
    }

    @Test func whoCancelsIsHeard() throws {
        try asGuest {
            let delegate = Delegate()
            let picker = UIDocumentPickerViewController(documentTypes: ["public.item"], in: .import)
            picker.delegate = delegate
            let list = try shown(picker)
            let item = try #require(list.navigationItem.leftBarButtonItem)
            _ = (item.target as? NSObject)?.perform(try #require(item.action), with: item)
            #expect(delegate.picked.isEmpty && delegate.cancelled == 1)
        }
    }

    @Test func whatIsPutAwayLiesAmongTheDocuments() throws {
        try asGuest {
            let made = folder.appendingPathComponent("tmp/b.txt")
            try Data("new".utf8).write(to: made)
            let delegate = Delegate()
            let picker = UIDocumentPickerViewController(url: made, in: .exportToService)
            picker.delegate = delegate
            let list = try shown(picker)
            #expect(names(list) == ["b"])
            let item = try #require(list.navigationItem.rightBarButtonItem)
            _ = (item.target as? NSObject)?.perform(try #require(item.action), with: item)
            // The one that is there keeps its name.
            let target = folder.appendingPathComponent("Documents/b 2.txt")
            #expect(delegate.picked == [[target]] && delegate.cancelled == 0)
            #expect(try Data(contentsOf: target) == Data("new".utf8))
            #expect(FileManager.default.fileExists(atPath: made.path))
        }
    }
}
