import Foundation
import InterfaceSchema
import XcodeProject

/// Frameworks beside UIKit that have what a target's interface files make.
enum InterfaceLibraries {
    /// The names of modules, such as `WebKit`. Files that cannot be read make nothing.
    static func names(of plan: TargetPlan) -> Set<String> {
        var names: Set<String> = []
        for resource in plan.files.resources {
            let file = resource.reference.url
            guard ["storyboard", "xib"].contains(file.pathExtension.lowercased()),
                let data = FileManager.default.contents(atPath: file.path)
            else { continue }
            for schema in schemas {
                // The names of elements are ASCII, whatever else is in the file.
                let isThere = schema.elements.contains { element in
                    [" ", ">", "/"].contains { data.range(of: Data("<\(element)\($0)".utf8)) != nil }
                }
                if isThere, let library = schema.library { names.insert(library) }
            }
        }
        return names
    }

    private static let schemas = InterfaceSchema.classes.filter { $0.library != nil }
}
