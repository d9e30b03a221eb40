import Foundation
import XcodeProject

/// What a target's Objective-C headers import of Apple's modules.
///
/// Xcode compiles a framework's Swift sources together with its umbrella header, and an app's with its bridging header:
/// they have what is imported there, and so has whoever imports the framework. Nothing else of the headers is read.
enum HeaderImports {
    /// The names of modules, such as `UIKit`. Headers that cannot be read import nothing.
    static func modules(of plan: TargetPlan) -> Set<String> {
        var found: Set<String> = []
        var seen: Set<URL> = []
        var waiting = first(of: plan).map { [$0] } ?? []
        while let header = waiting.popLast() {
            guard seen.insert(header).inserted, plan.project.boundary.refusal(of: header) == nil,
                let data = FileManager.default.contents(atPath: header.path)
            else { continue }
            for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
                switch ImportLine(line) {
                case .module(let name): found.insert(name)
                case .file(let name): waiting.append(header.deletingLastPathComponent().appendingPathComponent(name))
                case nil: break
                }
            }
        }
        return found
    }

    private static func first(of plan: TargetPlan) -> URL? {
        if plan.target.product.isLibrary {
            return plan.files.headers.first { $0.url.lastPathComponent == "\(plan.moduleName).h" }?.url
        }
        return bridgingHeader(of: plan)
    }

    /// The header that a target's Swift sources are compiled with, wherever it is; nil if the target names none.
    static func bridgingHeader(of plan: TargetPlan) -> URL? {
        let header = plan.settings["SWIFT_OBJC_BRIDGING_HEADER"].trimmingCharacters(in: .whitespaces)
        guard !header.isEmpty else { return nil }
        return URL(fileURLWithPath: header, relativeTo: plan.project.sourceRoot).standardizedFileURL
    }
}

/// A line of a header that imports something.
private enum ImportLine {
    /// `#import <UIKit/UIKit.h>`, `@import UIKit;`
    case module(String)
    /// `#import "Other.h"`
    case file(String)

    init?(_ line: Substring) {
        let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        guard words.count == 2 else { return nil }
        let rest = words[1].trimmingCharacters(in: .whitespaces)
        switch words[0] {
        case "@import":
            self = .module(String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
        case "#import", "#include":
            if rest.hasPrefix("<"), let slash = rest.firstIndex(of: "/") {
                self = .module(String(rest[rest.index(after: rest.startIndex)..<slash]))
            } else if rest.hasPrefix("\""), let end = rest.dropFirst().firstIndex(of: "\"") {
                self = .file(String(rest[rest.index(after: rest.startIndex)..<end]))
            } else {
                return nil
            }
        default: return nil
        }
    }
}
