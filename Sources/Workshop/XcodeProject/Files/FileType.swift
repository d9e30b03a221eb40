import Foundation

/// Xcode's file types, and what a build does with them.
public enum FileType {
    /// The type that Xcode gives to a file of this name.
    public static func guess(from name: String) -> String {
        switch (name as NSString).pathExtension.lowercased() {
        case "swift": return "sourcecode.swift"
        case "m": return "sourcecode.c.objc"
        case "mm": return "sourcecode.cpp.objcpp"
        case "c": return "sourcecode.c.c"
        case "cc", "cpp", "cxx": return "sourcecode.cpp.cpp"
        case "s": return "sourcecode.asm"
        case "metal": return "sourcecode.metal"
        case "h", "hpp", "hh", "pch": return "sourcecode.c.h"
        case "modulemap": return "sourcecode.module"
        case "intentdefinition": return "file.intentdefinition"
        case "xcdatamodeld": return "wrapper.xcdatamodel"
        case "xcdatamodel": return "wrapper.xcdatamodel"
        case "mlmodel": return "file.mlmodel"
        case "storyboard": return "file.storyboard"
        case "xib": return "file.xib"
        case "xcassets": return "folder.assetcatalog"
        case "strings": return "text.plist.strings"
        case "stringsdict": return "text.plist.stringsdict"
        case "xcstrings": return "text.json.xcstrings"
        case "plist": return "text.plist.xml"
        case "entitlements": return "text.plist.entitlements"
        case "xcconfig": return "text.xcconfig"
        case "framework": return "wrapper.framework"
        case "xcframework": return "wrapper.xcframework"
        case "a": return "archive.ar"
        case "md": return "net.daringfireball.markdown"
        default: return "file"
        }
    }

    /// Whether a file is compiled (in a synchronised folder: whether it belongs to the "Compile Sources" phase).
    public static func isCompiled(_ url: URL) -> Bool {
        compiledExtensions.contains(url.pathExtension.lowercased())
    }

    /// Whether a file of a synchronised folder is neither compiled nor a resource.
    public static func isIgnored(_ url: URL) -> Bool {
        ignoredExtensions.contains(url.pathExtension.lowercased())
    }

    private static let compiledExtensions: Set<String> = [
        "swift", "m", "mm", "c", "cc", "cpp", "cxx", "s", "metal", "intentdefinition", "xcdatamodeld", "xcdatamodel",
        "xcmappingmodel", "mlmodel", "mlpackage", "y", "l", "d",
    ]
    private static let ignoredExtensions: Set<String> = [
        "h", "hpp", "hh", "pch", "modulemap", "entitlements", "xcconfig", "framework", "xcframework", "a", "docc",
        "playground", "xcodeproj", "tbd", "dylib", "xctestplan",
    ]
}
