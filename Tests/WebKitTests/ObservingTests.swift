import Foundation
import FoundationNetworking
import Testing
import WebLink

@testable import WebKit

/// What a page is and does, as observable values.
@MainActor @Suite struct ObservingTests {
    private final class Heard: @unchecked Sendable {
        var values: [String] = []
    }

    private final class Observer: NSObject {
        var keys: [String] = []

        /// What the workshop writes for an override of `observeValue`.
        static let registered: Void = ClassRegistry.shared.register(class: Observer.self) { table in
            table.method(
                "observeValueForKeyPath:ofObject:change:context:", "observeValue(forKeyPath:of:change:context:)"
            ) { (observer: Observer, arguments) in
                observer.keys.append(try arguments(0, String?.self) ?? "")
                return nil
            }
        }
    }

    private let engine = ScriptedEngine()

    @Test func keyPathsAreObserved() async throws {
        let view = engine.view()
        let heard = Heard()
        let observations = [
            view.observe(\.title, options: .new) { view, _ in heard.values.append("title \(view.title ?? "")") },
            view.observe(\.url) { view, _ in heard.values.append("url \(view.url?.path ?? "")") },
            view.observe(\.estimatedProgress) { view, _ in heard.values.append("\(view.estimatedProgress)") },
            view.observe(\.isLoading) { view, _ in heard.values.append("loading \(view.isLoading)") },
            view.observe(\.canGoBack) { view, _ in heard.values.append("back \(view.canGoBack)") },
        ]
        view.load(URLRequest(url: URL(string: "https://example.org/a")!))
        #expect(heard.values == ["url /a", "0.1", "loading true"])
        heard.values = []
        try engine.say(.progress(0.5))
        try engine.say(.title("Title"))
        try engine.say(.title("Title"))
        try engine.say(.address("https://example.org/b"))
        let item = HistoryItem(url: "https://example.org/", initialURL: "", title: "")
        try engine.say(.history([item, item], current: 1))
        try engine.say(.loading(false))
        try await engine.settle()
        #expect(heard.values == ["0.5", "title Title", "url /b", "back true", "loading false"])
        for observation in observations { observation.invalidate() }
    }

    @Test func keysAreObserved() async throws {
        let view = engine.view()
        let observer = Observer()
        Observer.registered
        let keys = [
            "title", "URL", "estimatedProgress", "loading", "canGoBack", "canGoForward", "hasOnlySecureContent",
        ]
        for key in keys { view.addObserver(observer, forKeyPath: key, options: .new, context: nil) }
        view.load(URLRequest(url: URL(string: "https://example.org/a")!))
        try engine.say(.started(url: "https://example.org/a"))
        try engine.say(.committed(url: "https://example.org/a"))
        try engine.say(.title("Title"))
        try await engine.settle()
        #expect(Set(observer.keys) == ["title", "URL", "estimatedProgress", "loading", "hasOnlySecureContent"])
        #expect(view.value(forKey: "title") as? String == "Title")
        #expect((view.value(forKey: "URL") as? URL)?.path == "/a")
        for key in keys { view.removeObserver(observer, forKeyPath: key) }
    }

    @Test func nonsenseIsNoProgress() async throws {
        let view = engine.view()
        view.load(URLRequest(url: URL(string: "https://example.org/a")!))
        for part in [Double.nan, .infinity, -.infinity] { try engine.say(.progress(part)) }
        try await engine.settle()
        #expect(view.estimatedProgress == 0.1)
        try engine.say(.progress(17))
        try await engine.settle()
        #expect(view.estimatedProgress == 1)
    }
}
