// Name: Web Page
// Identifier: org.hodie.bench.page
import NotificationCenter
import UIKit
import WebKit

/// A page that is green, and red once it was clicked an odd number of times.
class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        let web = WKWebView(frame: view.bounds)
        web.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(web)
        web.loadHTMLString(
            """
            <meta name="viewport" content="width=device-width">
            <body style="margin: 0; background: #00ff00">
            <script>
            let isRed = false;
            document.addEventListener("click", () => {
                isRed = !isRed;
                document.body.style.background = isRed ? "#ff0000" : "#00ff00";
            });
            </script>
            """, baseURL: nil)
    }
}
