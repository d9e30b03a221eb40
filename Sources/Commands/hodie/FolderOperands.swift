import Foundation

/// The projects and apps among the words of a call whose options another program reads.
enum FolderOperands {
    /// Where the words stand that name a folder and are neither an option nor an option's value.
    ///
    /// - Parameter flags: the options that take no value.
    static func places(in words: [String], flags: Set<String>) -> [Int] {
        var found: [Int] = []
        var index = 0
        while index < words.count {
            if !words[index].hasPrefix("-") {
                if isFolder(words[index]) { found.append(index) }
                index += 1
            } else {
                index += words[index].contains("=") || flags.contains(words[index]) ? 1 : 2
            }
        }
        return found
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
