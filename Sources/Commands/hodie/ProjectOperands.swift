import Foundation

/// The projects and apps among the words of a call whose options another program reads.
enum ProjectOperands {
    /// Where the words stand that name a project or an app on disk and are neither an option nor an option's value.
    ///
    /// - Parameter flags: the options that take no value.
    static func places(in words: [String], flags: Set<String>) -> [Int] {
        var found: [Int] = []
        var index = 0
        while index < words.count {
            if !words[index].hasPrefix("-") {
                if isProject(words[index]) { found.append(index) }
                index += 1
            } else {
                index += words[index].contains("=") || flags.contains(words[index]) ? 1 : 2
            }
        }
        return found
    }

    /// Whether the path may be a project or an app: a folder, or a Swift file, which may be a widget.
    static func isProject(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && (isFolder.boolValue || path.hasSuffix(".swift"))
    }
}
