/// Where UIKit says what a developer should know: actions nobody answers, outlets that are missing.
@_spi(Hosting) public enum HostedLog {
    /// Takes one sentence. Standard error unless the host's link sets it.
    nonisolated(unsafe) public static var sink: (String) -> Void = { line in
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    public static func write(_ line: String) {
        sink(line)
    }
}
