extension ClassSchema {
    static let formerWebView = ClassSchema(
        "UIWebView", below: view, elements: ["webView"],
        attributes: [
            .bool("scalesPageToFit"), .bool("allowsInlineMediaPlayback"), .bool("mediaPlaybackRequiresUserAction"),
            .bool("mediaPlaybackAllowsAirPlay"), .bool("suppressesIncrementalRendering"),
            .bool("keyboardDisplayRequiresUserAction"), dataDetectors,
        ],
        outlets: ["delegate"], actions: webActions,
        delegateMethods: [
            "webView(_:shouldStartLoadWith:navigationType:)", "webViewDidStartLoad(_:)", "webViewDidFinishLoad(_:)",
            "webView(_:didFailLoadWithError:)",
        ], library: "WebKit")

    static let webView = ClassSchema(
        "WKWebView", below: view, elements: ["wkWebView"],
        attributes: [
            .bool("allowsBackForwardNavigationGestures"), .bool("allowsLinkPreview"), .string("customUserAgent"),
        ]
            + [
                .bool("allowsInlineMediaPlayback"), .bool("suppressesIncrementalRendering"),
                .string("applicationNameForUserAgent"), dataDetectors,
                .options("mediaTypesRequiringUserActionForPlayback", "audio video").unused(
                    "media are the engine's own"),
                AttributeSchema.bool("javaScriptEnabled").inside("wkPreferences", key: "preferences"),
                AttributeSchema.bool("javaScriptCanOpenWindowsAutomatically").inside(
                    "wkPreferences", key: "preferences"),
                AttributeSchema.number("minimumFontSize").inside("wkPreferences", key: "preferences"),
            ].map { $0.inside("wkWebViewConfiguration", key: "configuration") },
        outlets: ["navigationDelegate", "UIDelegate"], actions: webActions.union(["reloadFromOrigin"]),
        delegateMethods: [
            "webView(_:decidePolicyFor:decisionHandler:)", "webView(_:decidePolicyFor:preferences:decisionHandler:)",
            "webView(_:didStartProvisionalNavigation:)",
            "webView(_:didReceiveServerRedirectForProvisionalNavigation:)",
            "webView(_:didFailProvisionalNavigation:withError:)", "webView(_:didCommit:)", "webView(_:didFinish:)",
            "webView(_:didFail:withError:)", "webViewWebContentProcessDidTerminate(_:)",
        ], library: "WebKit")

    private static let webActions: Set<String> = ["goBack", "goForward", "reload", "stopLoading"]

    private static let dataDetectors = AttributeSchema.options(
        "dataDetectorTypes",
        "phoneNumber link address calendarEvent trackingNumber shipmentTrackingNumber flightNumber lookupSuggestion"
    )
}
