import Foundation

/// The environment that the test program was started with. Tests of what runs in guests move home and the folder for
/// temporary files for a while, for the whole program.
public enum InitialEnvironment {
    public static let variables: [String: String] = {
        let bytes = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/environ"))) ?? Data()
        let pairs = bytes.split(separator: 0).compactMap { line -> (String, String)? in
            let parts = String(decoding: line, as: UTF8.self).split(separator: "=", maxSplits: 1)
            return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
        }
        return Dictionary(pairs) { $1 }
    }()

    /// Where temporary files go.
    public static let temporaryFolder = URL(fileURLWithPath: variables["TMPDIR"] ?? "/tmp", isDirectory: true)

    /// Where the compiler keeps C modules for all tests' builds, if it is told (`Scripts/test`): making them takes longer than
    /// anything else in the build of a small project.
    public static let clangModules = variables["CLANG_MODULE_CACHE_PATH"].map {
        URL(fileURLWithPath: $0, isDirectory: true)
    }
}
