import Glibc

/// Where the frameworks are that are loaded with the guests that use them.
enum FrameworkFolder {
    /// Beside the installed program, or beside the one in SwiftPM's build folder; as many as there are. The loader
    /// looks in the same places.
    static var paths: [String] {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        guard length > 0, let slash = buffer[..<length].lastIndex(of: UInt8(ascii: "/")) else { return [] }
        let folder = String(decoding: buffer[..<slash], as: UTF8.self)
        return ["\(folder)/../lib/hodie/Frameworks", "\(folder)/Frameworks"].filter { access($0, R_OK) == 0 }
    }
}
