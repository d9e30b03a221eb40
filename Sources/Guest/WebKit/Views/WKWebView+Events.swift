@_spi(Hosting) import AppleFoundation
import UIKit
import WebLink

/// What happens to the page.
extension WKWebView {
    func take(_ event: PageEvent) {
        switch event {
        case .wantsNavigation(let number, let action): decide(number, action)
        case .wantsResponse(let number, let response): decide(number, response)
        case .started(let address): started(address)
        case .redirected(let address):
            url = URL(string: address) ?? url
            navigationDelegate?.webView(self, didReceiveServerRedirectForProvisionalNavigation: navigation)
        case .committed(let address): committed(address)
        case .finished: finished()
        case .failed(let failure, let isProvisional): failed(failure, isProvisional: isProvisional)
        case .title(let text): if text != title { title = text }
        case .address(let address): arrived(at: address)
        case .progress(let part):
            if part.isFinite { estimatedProgress = min(max(part, 0), 1) }
        case .loading(let isUnderWay): if isUnderWay != isLoading { isLoading = isUnderWay }
        case .history(let items, let current): take(items, current: current)
        case .evaluated(let number, let outcome): evaluations.removeValue(forKey: number)?(outcome)
        case .message(let name, let body, let frame): take(message: body, to: name, from: frame)
        case .dialog(let number, let dialog): ask(number, dialog)
        case .wantsWindow(let action): open(action)
        case .frame(let frame): take(frame)
        case .elements(let elements): take(elements)
        case .editing(let editing): pageView.edit(editing)
        case .copied(let text): UIPasteboard.general.string = text
        case .ended(let ending): ended(ending)
        case .console(let line): NSLog("%@", line)
        }
    }

    // MARK: Navigation

    private func started(_ address: String) {
        navigation = pendingNavigation ?? WKNavigation()
        pendingNavigation = nil
        url = URL(string: address) ?? url
        if !isLoading { isLoading = true }
        navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
    }

    private func arrived(at address: String) {
        guard let new = URL(string: address) else { return }
        committedURL = new
        if Self.document(address) != lastLoad.map({ Self.document($0.request.url) }) { leftFor = new }
        if new != url { url = new }
    }

    /// The address of a document, however it is spelt, without the place in it.
    private static func document(_ address: String) -> Substring {
        let whole = address.prefix { $0 != "#" }
        return whole.hasSuffix("/") ? whole.dropLast() : whole
    }

    private func committed(_ address: String) {
        showMessage(nil)
        arrived(at: address)
        hasOnlySecureContent = url?.scheme?.lowercased() == "https"
        navigationDelegate?.webView(self, didCommit: navigation)
    }

    private func finished() {
        estimatedProgress = 1
        page.didLoad()
        if isLoading { isLoading = false }
        navigationDelegate?.webView(self, didFinish: navigation)
    }

    private func failed(_ failure: PageFailure, isProvisional: Bool) {
        if failure.code != NSURLErrorCancelled {
            FoundationProcess.current.log(
                "WebKit: loading “\(failure.url.prefix(300))” failed (\(failure.code < 0 ? "URLError" : "WebKitErrorDomain") "
                    + "\(failure.code)).")
        }
        tellFailure(Self.error(failure.code, failure.url), isProvisional: isProvisional)
    }

    private func tellFailure(_ error: any Error, isProvisional: Bool) {
        if isLoading { isLoading = false }
        page.doesNotCome()
        // One that never started had no other name.
        let failed = pendingNavigation ?? navigation
        pendingNavigation = nil
        if isProvisional {
            // What was there is still there.
            if url != committedURL { url = committedURL }
            navigationDelegate?.webView(self, didFailProvisionalNavigation: failed, withError: error)
        } else {
            navigationDelegate?.webView(self, didFail: failed, withError: error)
        }
    }

    private static func error(_ code: Int, _ address: String) -> any Error {
        var details: [String: Any] = [NSURLErrorFailingURLStringErrorKey: address]
        if let url = URL(string: address) { details[NSURLErrorFailingURLErrorKey] = url }
        guard code < 0 else { return NSError(domain: "WebKitErrorDomain", code: code, userInfo: details) }
        return URLError(URLError.Code(rawValue: code) ?? .unknown, userInfo: details)
    }

    private func take(_ items: [HistoryItem], current: Int) {
        backForwardList = WKBackForwardList(items, current: current, before: backForwardList)
        let (back, forward) = (backForwardList.backItem != nil, backForwardList.forwardItem != nil)
        if back != canGoBack { canGoBack = back }
        if forward != canGoForward { canGoForward = forward }
    }

    // MARK: The end

    private func ended(_ ending: PageEnding) {
        page.close()
        forgetPage()
        switch ending {
        case .crashed: showMessage("This page has stopped working. Tap to load it again.")
        case .memory: showMessage("This page used too much memory and was closed. Tap to load it again.")
        case .engine: showMessage("What shows web pages has stopped working. Tap to load the page again.")
        }
        navigationDelegate?.webViewWebContentProcessDidTerminate(self)
    }

    func pageIsUnavailable(_ ending: WebConnection.Ending) {
        forgetPage()
        let sentence =
            switch ending {
            case .unavailable(let sentence): sentence
            case .lost: "Web pages can’t be shown at the moment."
            }
        showMessage(sentence)
        let known = lastLoad.flatMap { URL(string: $0.request.url) }
        tellFailure(WKError(.unknown, sentence, url: known), isProvisional: true)
    }

    private func forgetPage() {
        committedURL = nil
        if isLoading { isLoading = false }
        pageView.forget()
        content.accessibilityElements = nil
        toldOffsets = []
        let asked = evaluations
        evaluations = [:]
        for answer in asked.values { answer(nil) }
    }

    /// Puts a sentence in place of the page; a tap on it loads again.
    func showMessage(_ sentence: String?) {
        guard let sentence else {
            message?.removeFromSuperview()
            message = nil
            return
        }
        let shown = message ?? MessageView { [weak self] in self?.loadAgain() }
        shown.text = sentence
        shown.frame = bounds
        shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        message = shown
        addSubview(shown)
    }
}
