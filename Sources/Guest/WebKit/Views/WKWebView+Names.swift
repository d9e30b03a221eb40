import AppleFoundation
import UIKit
import UIKitCore

extension WKWebView: SelfDescribingClass, InterfaceDescribed {
    public nonisolated static func _hodieDescribe(in registry: ClassRegistry) {
        registry.register(
            class: WKWebView.self, names: ["WKWebView"], make: { WKWebView(frame: .zero) }, describe: { _ in })
        interfaceDescription.register(in: registry)
    }

    package nonisolated static var interfaceDescription: InterfaceDescription { .webView }
}

/// What interface files set, and what key-value coding, key paths and selectors find.
extension InterfaceDescription {
    static let webView = InterfaceDescription(WKWebView.self) {
        $0.bool("allowsBackForwardNavigationGestures") { $0.allowsBackForwardNavigationGestures = $1 }
        $0.bool("allowsLinkPreview") { $0.allowsLinkPreview = $1 }
        $0.string("customUserAgent") { $0.customUserAgent = $1 }
        $0.bool("allowsInlineMediaPlayback") { $0.own.allowsInlineMediaPlayback = $1 }
        $0.bool("suppressesIncrementalRendering") { $0.own.suppressesIncrementalRendering = $1 }
        $0.string("applicationNameForUserAgent") { $0.own.applicationNameForUserAgent = $1 }
        $0.options("dataDetectorTypes", DataDetectors.names) { $0.own.dataDetectorTypes = $1 }
        $0.bool("javaScriptEnabled") { $0.own.preferences.javaScriptEnabled = $1 }
        $0.bool("javaScriptCanOpenWindowsAutomatically") {
            $0.own.preferences.javaScriptCanOpenWindowsAutomatically = $1
        }
        $0.number("minimumFontSize") { $0.own.preferences.minimumFontSize = $1 }
        $0.outlet("navigationDelegate") { $0.navigationDelegate = $1 as? any WKNavigationDelegate }
        $0.outlet("UIDelegate") { $0.uiDelegate = $1 as? any WKUIDelegate }
    } names: {
        $0.keyPath("title", \WKWebView.title)
        $0.keyPath("URL", \WKWebView.url)
        $0.keyPath("estimatedProgress", \WKWebView.estimatedProgress)
        $0.keyPath("loading", \WKWebView.isLoading)
        $0.keyPath("hasOnlySecureContent", \WKWebView.hasOnlySecureContent)
        $0.keyPath("canGoBack", \WKWebView.canGoBack)
        $0.keyPath("canGoForward", \WKWebView.canGoForward)
        $0.getter("title") { (view: WKWebView) in view.title }
        $0.getter("URL") { (view: WKWebView) in view.url }
        $0.getter("url") { (view: WKWebView) in view.url }
        $0.getter("estimatedProgress") { (view: WKWebView) in view.estimatedProgress }
        $0.getter("loading") { (view: WKWebView) in view.isLoading }
        $0.getter("isLoading") { (view: WKWebView) in view.isLoading }
        $0.getter("hasOnlySecureContent") { (view: WKWebView) in view.hasOnlySecureContent }
        $0.getter("canGoBack") { (view: WKWebView) in view.canGoBack }
        $0.getter("canGoForward") { (view: WKWebView) in view.canGoForward }
        $0.getter("scrollView") { (view: WKWebView) in view.scrollView }
        $0.property("customUserAgent", \WKWebView.customUserAgent)
        for end in ["", ":"] {
            $0.method(Selector("goBack" + end)) { (view: WKWebView, _) in view.goBack() }
            $0.method(Selector("goForward" + end)) { (view: WKWebView, _) in view.goForward() }
            $0.method(Selector("reload" + end)) { (view: WKWebView, _) in view.reload() }
            $0.method(Selector("reloadFromOrigin" + end)) { (view: WKWebView, _) in view.reloadFromOrigin() }
            $0.method(Selector("stopLoading" + end)) { (view: WKWebView, _) in view.stopLoading() }
        }
    }
}
