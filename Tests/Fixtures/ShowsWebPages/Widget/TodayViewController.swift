import NotificationCenter
import UIKit
import WebKit

/// Does with a web view what stands in Documents/steps.txt, one line after the other, and says what came of each.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private var web: WKWebView!
    private var steps: [String] = []
    private var step = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        let configuration = WKWebViewConfiguration()
        configuration.dataDetectorTypes = [.phoneNumber, .link]
        configuration.userContentController.add(self, name: "widget")
        configuration.userContentController.addUserScript(
            WKUserScript(source: "window.early = 'script'", injectionTime: .atDocumentStart, forMainFrameOnly: true))
        web = WKWebView(frame: view.bounds, configuration: configuration)
        web.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        web.navigationDelegate = self
        web.uiDelegate = self
        view.addSubview(web)
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let text = (try? String(contentsOf: documents.appendingPathComponent("steps.txt"), encoding: .utf8)) ?? ""
        steps = text.split(separator: "\n").map(String.init)
        next()
    }

    private func next() {
        guard !steps.isEmpty else { return print("all done") }
        step = steps.removeFirst()
        let words = step.split(separator: " ", maxSplits: 1).map(String.init)
        let argument = words.count > 1 ? words[1] : ""
        switch words[0] {
        case "file":
            let file = Bundle.main.bundleURL.appendingPathComponent(argument)
            web.loadFileURL(file, allowingReadAccessTo: Bundle.main.bundleURL)
        case "load": web.load(URLRequest(url: URL(string: argument)!))
        case "html": web.loadHTMLString(argument, baseURL: nil)
        case "back": web.goBack()
        case "forward": web.goForward()
        case "reload": web.reload()
        case "list":
            let list = web.backForwardList
            say("\(list.backList.count) \(list.forwardList.count) \(web.canGoBack) \(web.canGoForward)")
        case "content": say(when: { $0.contentSize.height >= CGFloat(Double(argument) ?? 0) })
        case "offset": say(when: { $0.contentOffset.y == CGFloat(Double(argument) ?? 0) })
        case "scroll":
            web.scrollView.setContentOffset(CGPoint(x: 0, y: Double(argument) ?? 0), animated: false)
            say("asked")
        case "run":
            web.evaluateJavaScript(argument) { value, error in
                if let error = error as NSError? {
                    self.say("\(error.domain) \(error.code)")
                } else {
                    self.say(value.map { "\($0)" } ?? "nil")
                }
            }
        // For the test, or for what ends the page.
        case "wait": break
        default: say("no such step")
        }
    }

    /// Says when something is true of the page's scroll view.
    private func say(when isTrue: @escaping (UIScrollView) -> Bool) {
        guard !isTrue(web.scrollView) else { return say("so it is") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { self.say(when: isTrue) }
    }

    private func say(_ outcome: String) {
        print("\(step) -> \(outcome)")
        next()
    }
}

extension TodayViewController: WKNavigationDelegate {
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        say("finished \(webView.title ?? "")")
    }

    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: Error) { failed(error) }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error
    ) { failed(error) }

    private func failed(_ error: Error) { say("failed \((error as NSError).code)") }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { say("terminated") }
}

extension TodayViewController: WKUIDelegate {
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        print("window \(navigationAction.request.url?.lastPathComponent ?? "")")
        return nil
    }

    func webView(
        _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping () -> Void
    ) {
        print("alert \(message)")
        completionHandler()
    }

    func webView(
        _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(message == "yes?") }

    func webView(
        _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
        initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (String?) -> Void
    ) { completionHandler((defaultText ?? "") + "!") }
}

extension TodayViewController: WKScriptMessageHandler {
    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        print("message \(message.body)")
    }
}
