import Foundation
import Testing
@_spi(Hosting) import UIKit

@MainActor @Suite("A pasteboard", .serialized) struct PasteboardTests {
    private func alone(_ body: @MainActor () -> Void) { UIProcess.$current.withValue(UIProcess(), operation: body) }

    @Test("has a text and what goes with it") func texts() {
        alone {
            let general = UIPasteboard.general
            #expect(general.string == nil && !general.hasStrings && general.changeCount == 0)
            general.string = "one"
            #expect(general.strings == ["one"] && general.hasStrings && !general.hasURLs && general.changeCount == 1)
            #expect(general.types == ["public.utf8-plain-text"])
            #expect(general.data(forPasteboardType: "public.utf8-plain-text") == Data("one".utf8))
            general.addItems([["public.url": URL(string: "https://example.org/")!]])
            #expect(general.numberOfItems == 2 && general.strings == ["one", "https://example.org/"])
            general.setData(Data("two".utf8), forPasteboardType: "public.text")
            #expect(general.string == "two" && general.numberOfItems == 1)
            #expect(general.contains(pasteboardTypes: ["public.text"]))
            general.string = nil
            #expect(general.items.isEmpty && general.string == nil && general.changeCount == 4)
            general.color = .red
            #expect(general.color == .red && !general.hasStrings)
        }
    }

    @Test("is the same by its name until it is removed") func names() {
        alone {
            let name = UIPasteboard.Name("org.example.draft")
            #expect(UIPasteboard(name: name, create: false) == nil)
            let draft = UIPasteboard(name: name, create: true)
            draft?.string = "kept"
            #expect(UIPasteboard(name: name, create: false)?.string == "kept" && UIPasteboard.general.string == nil)
            UIPasteboard.remove(withName: name)
            #expect(UIPasteboard(name: name, create: false) == nil)
            #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
            #expect(UIPasteboard(name: .general, create: false)?.name == .general)
        }
    }

    @Test("tells its host and its observers what was put there") func telling() {
        alone {
            var told: [String] = []
            // Posted where it is changed: on this thread.
            nonisolated(unsafe) var added: [String] = []
            UIProcess.current.pasteboards.onCopy = { told.append($0) }
            let general = UIPasteboard.general
            let observer = NotificationCenter.default.addObserver(
                forName: UIPasteboard.changedNotification, object: general, queue: nil
            ) { added += $0.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? [] }
            defer { NotificationCenter.default.removeObserver(observer) }
            general.strings = ["a", "b"]
            general.color = .red
            UIPasteboard.withUniqueName().string = "not to be told"
            general.take("pasted")
            #expect(told == ["a\nb"] && general.string == "pasted" && general.changeCount == 3)
            #expect(added == ["public.utf8-plain-text", "com.apple.uikit.color", "public.utf8-plain-text"])
        }
    }
}
