import AppleFoundation
import Descriptors
import Dispatch
import Glibc
import WebLink

/// A file, read in parts on a queue of its own: a guest has no room for a large one.
@MainActor final class FileSupply: ResourceSupply {
    private static let queue = DispatchQueue(label: "WebKit files")

    private let path: String
    private let contentType: String
    private let answer: Answer
    private var file: FileReader?
    private var isStopped = false
    let isAtOnce: Bool

    /// - Parameters:
    ///   - path: absolute, of a file that may be read as far as WebKit is concerned.
    ///   - isAtOnce: whether it is read on the main thread, which waits for it.
    init(path: String, isAtOnce: Bool, _ answer: @escaping Answer) {
        self.path = path
        self.isAtOnce = isAtOnce
        self.answer = answer
        contentType = MIMEType.ofFile(named: path)
    }

    func begin() {
        let path = path
        run(
            { FileReader.open(path) },
            then: { supply, result in
                switch result {
                case .failure(let error): supply.answer(.failed(code: error.errorCode))
                case .success(let file):
                    supply.file = file
                    let headers = ["Content-Type": supply.contentType, "Content-Length": "\(file.size)"]
                    supply.answer(.head(status: 200, headers: headers))
                }
            })
    }

    func more() {
        guard let file else { return answer(.failed(code: NSURLErrorCannotOpenFile)) }
        run(
            { file.next() },
            then: { supply, part in
                guard let part else { return supply.answer(.failed(code: NSURLErrorCannotOpenFile)) }
                supply.answer(.body(part.data, isLast: part.isLast))
            })
    }

    func stop() {
        isStopped = true
        file = nil
    }

    private func run<Value: Sendable>(
        _ work: @escaping @Sendable () -> Value, then: @escaping @MainActor (FileSupply, Value) -> Void
    ) {
        if isAtOnce { return then(self, work()) }
        Self.queue.async {
            let value = work()
            DispatchQueue.main.async { if !self.isStopped { then(self, value) } }
        }
    }
}

/// An open file. Used by one queue at a time.
private final class FileReader: @unchecked Sendable {
    let size: Int
    private let descriptor: SharedDescriptor
    private var offset = 0

    private init(_ descriptor: SharedDescriptor, size: Int) {
        (self.descriptor, self.size) = (descriptor, size)
    }

    static func open(_ path: String) -> Result<FileReader, URLError> {
        // A pipe would never come to an end, nor let itself be opened.
        guard let descriptor = SharedDescriptor(owning: Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)) else {
            let isRefused = errno == EACCES || errno == EPERM
            return .failure(URLError(isRefused ? .noPermissionsToReadFile : .fileDoesNotExist))
        }
        var status = stat()
        guard fstat(descriptor.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return .failure(URLError(.fileDoesNotExist))
        }
        guard status.st_size <= WebLimits.resource else { return .failure(URLError(.dataLengthExceedsMaximum)) }
        return .success(FileReader(descriptor, size: status.st_size))
    }

    /// Nil if it cannot be read. A file that was cut short meanwhile ends early.
    func next() -> (data: Data, isLast: Bool)? {
        let wanted = min(WebLimits.body, size - offset)
        var data = Data(count: wanted)
        var filled = 0
        while filled < wanted {
            let count = data.withUnsafeMutableBytes {
                pread(descriptor.rawValue, $0.baseAddress! + filled, wanted - filled, offset + filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { return (data.prefix(filled), true) }
            filled += count
        }
        offset += filled
        return (data, offset == size)
    }
}
