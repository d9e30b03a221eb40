// Name: Requests
// Identifier: org.hodie.bench.requests
// Rights: network
import NotificationCenter
import UIKit

/// Asks for what stands in Documents/url.txt when it is tapped, and says how long the answer took.
class TodayViewController: UIViewController, NCWidgetProviding {
    private var url: URL?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(ask)))
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let text = try? String(contentsOf: documents.appendingPathComponent("url.txt"), encoding: .utf8)
        url = text.flatMap { URL(string: $0) }
    }

    @objc func ask() {
        guard let url else { return print("no URL") }
        let begin = DispatchTime.now().uptimeNanoseconds
        URLSession.shared.dataTask(with: url) { data, _, error in
            let end = DispatchTime.now().uptimeNanoseconds
            print(error.map { "failed: \($0)" } ?? "took \(Double(end - begin) / 1e6) ms for \(data?.count ?? 0) bytes")
        }.resume()
    }
}
