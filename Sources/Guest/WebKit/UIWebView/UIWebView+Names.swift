import AppleFoundation
import UIKit
import UIKitCore

extension UIWebView: SelfDescribingClass, InterfaceDescribed {
    public nonisolated static func _hodieDescribe(in registry: ClassRegistry) {
        registry.register(
            class: UIWebView.self, names: ["UIWebView"], make: { UIWebView(frame: .zero) }, describe: { _ in })
        interfaceDescription.register(in: registry)
    }

    package nonisolated static var interfaceDescription: InterfaceDescription { .formerWebView }
}

extension InterfaceDescription {
    static let formerWebView = InterfaceDescription(UIWebView.self) {
        $0.bool("scalesPageToFit") { $0.scalesPageToFit = $1 }
        $0.bool("allowsInlineMediaPlayback") { $0.allowsInlineMediaPlayback = $1 }
        $0.bool("mediaPlaybackRequiresUserAction") { $0.mediaPlaybackRequiresUserAction = $1 }
        $0.bool("mediaPlaybackAllowsAirPlay") { $0.mediaPlaybackAllowsAirPlay = $1 }
        $0.bool("suppressesIncrementalRendering") { $0.suppressesIncrementalRendering = $1 }
        $0.bool("keyboardDisplayRequiresUserAction") { $0.keyboardDisplayRequiresUserAction = $1 }
        $0.options("dataDetectorTypes", DataDetectors.names) {
            $0.dataDetectorTypes = UIDataDetectorTypes(rawValue: $1.rawValue)
        }
        $0.outlet("delegate") { $0.delegate = $1 as? any UIWebViewDelegate }
    } names: {
        $0.getter("request") { (view: UIWebView) in view.request }
        $0.getter("canGoBack") { (view: UIWebView) in view.canGoBack }
        $0.getter("canGoForward") { (view: UIWebView) in view.canGoForward }
        $0.getter("loading") { (view: UIWebView) in view.isLoading }
        $0.getter("scrollView") { (view: UIWebView) in view.scrollView }
        $0.property("scalesPageToFit", \UIWebView.scalesPageToFit)
        for end in ["", ":"] {
            $0.method(Selector("goBack" + end)) { (view: UIWebView, _) in view.goBack() }
            $0.method(Selector("goForward" + end)) { (view: UIWebView, _) in view.goForward() }
            $0.method(Selector("reload" + end)) { (view: UIWebView, _) in view.reload() }
            $0.method(Selector("stopLoading" + end)) { (view: UIWebView, _) in view.stopLoading() }
        }
    }
}
