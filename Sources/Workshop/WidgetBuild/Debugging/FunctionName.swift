import Foundation

/// A function's name as its author would write it.
enum FunctionName {
    /// `TodayViewController.viewDidLoad()` for what the linker calls `$s6Widget19TodayViewControllerC11viewDidLoadyyF`.
    /// - Parameter module: whose name is left out.
    static func readable(_ symbol: String, module: String) -> String {
        let mangled = Array(symbol.utf8CString)
        guard let text = demangle(mangled, mangled.count - 1, nil, nil, 0) else { return symbol }
        defer { free(text) }
        return shorten(String(cString: text), module: module)
    }

    static func shorten(_ name: String, module: String) -> String {
        var result = name.replacingOccurrences(
            of: #"\b\#(NSRegularExpression.escapedPattern(for: module))\."#, with: "", options: .regularExpression)
        for (pattern, replacement) in patterns {
            result = result.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
        }
        return result
    }

    private static let patterns = [
        // `(open in _0A1B)` is a private name.
        (#"\((\S+) in _[0-9A-F]+\)"#, "$1"),
        // What the optimiser made of a function.
        (#"^.*specialization <.*> of "#, ""), (#"^@objc "#, ""),
        (#"\bSwift\."#, ""), (#" -> \(\)"#, ""),
    ]
}

@_silgen_name("swift_demangle")
private func demangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
