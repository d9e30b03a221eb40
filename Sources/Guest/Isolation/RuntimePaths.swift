import CLinux
import Glibc

/// What every guest may read: the libraries that the process runs on, fonts, time zones, random numbers.
struct RuntimePaths {
    let readable: [String]

    init(additional: [String]) {
        var paths: [String] = []
        // The folders of the libraries, since a widget may need another one of the Swift runtime; but of the program
        // itself, which may lie anywhere, only the file.
        for library in Self.loadedLibraries {
            guard let slash = library.lastIndex(of: "/"), slash != library.startIndex else { continue }
            paths.append(String(library[..<slash]))
        }
        var seen: Set<String> = []
        readable = (paths + Self.system + additional).filter { seen.insert($0).inserted }
    }

    private static let system = [
        "/proc/self/exe", "/etc/ld.so.cache",
        "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/etc/fonts", "/var/cache/fontconfig",
        "/usr/share/zoneinfo", "/etc/localtime", "/etc/timezone", "/usr/lib/locale",
        // What OpenSSL is set to, by which libcurl connects.
        "/etc/ssl/openssl.cnf",
        "/dev/null", "/dev/urandom", "/sys/devices/system/cpu/online",
    ]

    private static var loadedLibraries: [String] {
        var libraries: [String] = []
        withUnsafeMutablePointer(to: &libraries) { list in
            linux_each_library(
                { path, list in
                    guard let path, let list else { return }
                    list.assumingMemoryBound(to: [String].self).pointee.append(String(cString: path))
                }, list)
        }
        return libraries
    }
}
