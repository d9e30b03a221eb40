import NotificationCenter
import UIKit

/// Makes the requests that stand in Documents/requests.txt, one after the other, a line "KIND URL" each; says what came of
/// them. A tap makes them again.
final class TodayViewController: UIViewController, NCWidgetProviding, URLSessionDataDelegate {
    private var lines: [String] = []
    private var received = 0
    private var line = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(begin)))
        begin()
    }

    @objc func begin() {
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let text = (try? String(contentsOf: documents.appendingPathComponent("requests.txt"), encoding: .utf8)) ?? ""
        lines = text.split(separator: "\n").map(String.init)
        next()
    }

    private func next() {
        guard !lines.isEmpty else {
            view.backgroundColor = .blue
            print("all done")
            return
        }
        line = lines.removeFirst()
        let words = line.split(separator: " ")
        guard words.count == 2, let url = URL(string: String(words[1])) else { return finish("no URL") }
        let session = URLSession.shared
        switch words[0] {
        case "data": session.dataTask(with: url) { self.answered($0, $1, $2) }.resume()
        case "download":
            session.downloadTask(with: url) { file, response, error in
                self.answered(file.flatMap { try? Data(contentsOf: $0) }, response, error)
            }.resume()
        case "upload":
            var request = URLRequest(url: url)
            request.httpMethod = "POST"
            session.uploadTask(with: request, from: Data("twelve bytes".utf8)) { self.answered($0, $1, $2) }.resume()
        case "delegate":
            received = 0
            URLSession(configuration: .ephemeral, delegate: self, delegateQueue: .main).dataTask(with: url).resume()
        case "async":
            Task { @MainActor in
                do {
                    let (data, response) = try await session.data(from: url)
                    self.answered(data, response, nil)
                } catch { self.answered(nil, nil, error) }
            }
        case "parallel":
            var missing = 20
            var good = 0
            for number in 0..<missing {
                session.dataTask(with: url.appendingPathComponent("\(number)")) { data, _, _ in
                    DispatchQueue.main.async {
                        missing -= 1
                        if data == Data("hello".utf8) { good += 1 }
                        if missing == 0 { self.finish("\(good) of 20") }
                    }
                }.resume()
            }
        case "contents":
            do { finish("\(try Data(contentsOf: url).count) bytes") } catch {
                finish("error \((error as NSError).code)")
            }
        case "text":
            do { finish("says \(try String(contentsOf: url, encoding: .utf8))") } catch {
                finish("error \((error as NSError).code)")
            }
        case "says":
            session.dataTask(with: url) { data, _, error in
                self.finish(error.map { "\($0)" } ?? "says \(String(decoding: data ?? Data(), as: UTF8.self))")
            }.resume()
        case "newest":
            answer(to: URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData))
        case "kept": answer(to: URLRequest(url: url, cachePolicy: .returnCacheDataDontLoad))
        case "password":
            URLSession(configuration: .ephemeral, delegate: KnowsThePassword(), delegateQueue: .main)
                .dataTask(with: url) { self.answered($0, $1, $2) }.resume()
        case "cancel":
            let task = session.dataTask(with: url) { self.answered($0, $1, $2) }
            task.resume()
            DispatchQueue.main.async { task.cancel() }
        default: finish("no such kind")
        }
    }

    private func answer(to request: URLRequest) {
        URLSession.shared.dataTask(with: request) { self.answered($0, $1, $2) }.resume()
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        received += data.count
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        answered(Data(count: received), task.response, error)
    }

    private func answered(_ data: Data?, _ response: URLResponse?, _ error: Error?) {
        if let error {
            finish("error \((error as? URLError)?.code.rawValue ?? 0)")
        } else {
            finish("\((response as? HTTPURLResponse)?.statusCode ?? 0), \(data?.count ?? 0) bytes")
        }
    }

    private func finish(_ outcome: String) {
        DispatchQueue.main.async {
            print("\(self.line) -> \(outcome)")
            self.next()
        }
    }
}

final class KnowsThePassword: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let isKnown = challenge.previousFailureCount == 0 && challenge.protectionSpace.realm == "A Test"
        completionHandler(
            isKnown ? .useCredential : .cancelAuthenticationChallenge,
            URLCredential(user: "hodie", password: "secret", persistence: .forSession))
    }
}
