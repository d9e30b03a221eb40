import AppleFoundation
import CCrashReport
import CLinux
import Glibc

/// The guest's own code: the frameworks of its bundle and of the containing app, then the bundle's executable. Each is a
/// shared object whose UIKit symbols are this program's; each tells the class registry of its classes.
struct GuestCode {
    /// What the generated registration functions begin with.
    private static let registrationPrefix = "hodie_register_"

    /// Loads everything. Runs initializers of the guest's code.
    /// - Throws: `GuestCodeError` with the loader's own words.
    @MainActor static func load(bundlePath: String, applicationPath: String) throws {
        var folders = ["\(applicationPath)/Frameworks"]
        if bundlePath != applicationPath { folders.append("\(bundlePath)/Frameworks") }
        try loadFrameworks(folders.flatMap(frameworks))
        guard let executable = Bundle.main.executablePath else {
            throw GuestCodeError("The Info.plist of \(bundlePath) names no executable (CFBundleExecutable).")
        }
        try open(executable)
    }

    private static func frameworks(in folder: String) -> [String] {
        // Most have none, and an error takes long to make.
        guard access(folder, F_OK) == 0 else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".framework") }.sorted().map { name in
            "\(folder)/\(name)/\(name.dropLast(".framework".count)).so"
        }.filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// A framework may need another one of the same folders first.
    private static func loadFrameworks(_ paths: [String]) throws {
        var waiting = paths
        while !waiting.isEmpty {
            var failure: Error?
            let left = waiting.filter { path in
                do {
                    try open(path)
                    return false
                } catch {
                    failure = failure ?? error
                    return true
                }
            }
            if left.count == waiting.count, let failure { throw failure }
            waiting = left
        }
    }

    private static func open(_ path: String) throws {
        guard let library = dlopen(path, RTLD_NOW | RTLD_GLOBAL) else {
            throw GuestCodeError(
                "\(path) cannot be loaded: \(dlerror().map { String(cString: $0) } ?? "no reason given")")
        }
        crash_report_add(path)
        linux_each_function(
            library, registrationPrefix,
            { _, function, _ in
                guard let function else { return }
                unsafeBitCast(function, to: (@convention(c) () -> Void).self)()
            }, nil)
    }
}

/// Why code could not be loaded.
struct GuestCodeError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
