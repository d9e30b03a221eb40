import Network
import NotificationCenter
import SystemConfiguration
import UIKit

/// Makes the requests that stand in Documents/requests.txt, one after the other, a line "KIND URL" each; says what came of
/// them. A tap makes them again.
final class TodayViewController: UIViewController, NCWidgetProviding, URLSessionDataDelegate {
    private var lines: [String] = []
    private var received = 0
    private var line = ""
    private var former: NSURLConnection?
    private var socket: URLSessionWebSocketTask?
    private let monitor = NWPathMonitor()

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
        if goesOn(String(words[0]), url) { return }
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

    /// Further kinds.
    private func goesOn(_ kind: String, _ url: URL) -> Bool {
        switch kind {
        case "background":
            URLSession(configuration: .background(withIdentifier: "fixture"), delegate: self, delegateQueue: .main)
                .dataTask(with: url).resume()
            received = 0
        case "file":
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("upload")
            try? Data("from a file".utf8).write(to: file)
            var request = URLRequest(url: url)
            request.httpMethod = "PUT"
            URLSession.shared.uploadTask(with: request, fromFile: file) { self.answered($0, $1, $2) }.resume()
        case "fetched":
            URLSession(configuration: .ephemeral, delegate: Fetcher { self.finish($0) }, delegateQueue: .main)
                .downloadTask(with: url).resume()
        case "slowly":
            URLSession(configuration: .ephemeral, delegate: SlowTaker { self.finish($0) }, delegateQueue: .main)
                .dataTask(with: url).resume()
        case "awaited":
            Task { @MainActor in
                let file = try? await URLSession.shared.download(from: url).0
                let data = file.flatMap { try? Data(contentsOf: $0) }
                if let file { try? FileManager.default.removeItem(at: file) }
                self.finish("a file of \(data?.count ?? -1) bytes")
            }
        case "left": countDownloads()
        case "stays":
            URLSession(configuration: .ephemeral, delegate: FollowsNobody(), delegateQueue: .main)
                .dataTask(with: url) { self.answered($0, $1, $2) }.resume()
        case "short":
            var request = URLRequest(url: url)
            request.timeoutInterval = 2
            URLSession.shared.dataTask(with: request) { self.answered($0, $1, $2) }.resume()
        case "made": answer(to: URLRequest(url: url, timeoutInterval: 2))
        case "patient":
            var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: .infinity)
            request.timeoutInterval = .greatestFiniteMagnitude
            answer(to: request)
        case "configured", "slow":
            let configuration = URLSessionConfiguration.default
            if kind == "slow" {
                configuration.timeoutIntervalForRequest = .infinity
                configuration.timeoutIntervalForResource = 0.5
            } else {
                configuration.timeoutIntervalForRequest = 1.5
            }
            URLSession(configuration: configuration).dataTask(with: url) { self.answered($0, $1, $2) }.resume()
        case "connection":
            NSURLConnection.sendAsynchronousRequest(URLRequest(url: url), queue: .main) { self.answered($1, $0, $2) }
        case "waits":
            DispatchQueue.global().async {
                var response: URLResponse?
                do {
                    let data = try NSURLConnection.sendSynchronousRequest(URLRequest(url: url), returning: &response)
                    self.answered(data, response, nil)
                } catch { self.answered(nil, response, error) }
            }
        case "former":
            received = 0
            former = NSURLConnection(request: URLRequest(url: url), delegate: self)
        case "socket":
            let socket = URLSession.shared.webSocketTask(with: url)
            self.socket = socket
            socket.resume()
            socket.receive { result in
                switch result {
                case .success: self.finish("a message")
                case .failure(let error): self.finish("error \((error as? URLError)?.code.rawValue ?? 0)")
                }
            }
        case "reach":
            var flags = SCNetworkReachabilityFlags()
            guard let target = SCNetworkReachabilityCreateWithName(nil, url.host ?? ""),
                SCNetworkReachabilityGetFlags(target, &flags)
            else {
                finish("no target")
                return true
            }
            finish(flags.contains(.reachable) ? "reachable" : "not reachable")
        case "path":
            monitor.pathUpdateHandler = { path in
                print("path \(path.status), \(path.availableInterfaces.map(\.name)), \(path.isExpensive)")
            }
            monitor.start(queue: .main)
            DispatchQueue.main.async { self.finish("watched") }
        case "flood":
            for number in 0..<10_000 {
                URLSession.shared.dataTask(with: url.appendingPathComponent("\(number)")) { _, _, _ in }.resume()
            }
            finish("begun")
        case "open": extensionContext?.open(url) { self.finish("opened \($0)") }
        case "cookies":
            URLSession.shared.dataTask(with: url) { _, _, _ in
                self.finish("\(HTTPCookieStorage.shared.cookies?.count ?? 0) cookies")
            }.resume()
        default: return false
        }
        return true
    }

    /// Says how many files of downloads lie about in the end.
    private func countDownloads(tries: Int = 1000) {
        let folder = FileManager.default.temporaryDirectory.path
        let left = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.filter { $0.hasSuffix(".tmp") } ?? []
        guard !left.isEmpty, tries > 0 else { return finish("\(left.count) files") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { self.countDownloads(tries: tries - 1) }
    }

    private func answer(to request: URLRequest) {
        URLSession.shared.dataTask(with: request) { self.answered($0, $1, $2) }.resume()
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        received += data.count
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        if let error { return answered(nil, task.response, error) }
        finish("\((task.response as? HTTPURLResponse)?.statusCode ?? 0), \(received) bytes")
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

extension TodayViewController: NSURLConnectionDataDelegate {
    func connection(_ connection: NSURLConnection, didReceive response: URLResponse) {
        line += " (\((response as? HTTPURLResponse)?.statusCode ?? 0))"
    }

    func connection(_ connection: NSURLConnection, didReceive data: Data) { received += data.count }

    func connectionDidFinishLoading(_ connection: NSURLConnection) { finish("\(received) bytes") }

    func connection(_ connection: NSURLConnection, didFailWithError error: Error) {
        finish("error \((error as? URLError)?.code.rawValue ?? 0)")
    }
}

/// Says how large the file is that a download has brought.
final class Fetcher: NSObject, URLSessionDownloadDelegate {
    private let finish: (String) -> Void
    private var size = 0

    init(_ finish: @escaping (String) -> Void) { self.finish = finish }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo file: URL) {
        size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int ?? -1
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        finish(error.map { "error \(($0 as? URLError)?.code.rawValue ?? 0)" } ?? "a file of \(size) bytes")
    }
}

/// Takes what comes more slowly than it comes.
final class SlowTaker: NSObject, URLSessionDataDelegate {
    private let finish: (String) -> Void
    private var received = 0

    init(_ finish: @escaping (String) -> Void) { self.finish = finish }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        usleep(1000)
        received += data.count
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?) {
        finish(error.map { "error \(($0 as? URLError)?.code.rawValue ?? 0)" } ?? "\(received) bytes")
    }
}

/// Takes a redirection for the answer.
final class FollowsNobody: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) { completionHandler(nil) }
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
