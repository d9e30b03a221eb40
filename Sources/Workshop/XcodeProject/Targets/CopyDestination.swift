/// Where a "Copy Files" phase puts its files.
public struct CopyDestination: Hashable, Sendable {
    public enum Folder: Hashable, Sendable {
        case absolute, wrapper, executables, resources, frameworks, sharedFrameworks, sharedSupport, plugIns,
            javaResources
        case products
        case other(String)
    }

    public var folder: Folder
    /// Inside of that folder.
    public var path: String

    /// - Parameter code: `dstSubfolderSpec` (a number) or, in newer projects, `dstSubfolder` (a word).
    init(code: String, path: String) {
        self.path = path
        switch code {
        case "0", "AbsolutePath": folder = .absolute
        case "1", "Wrapper": folder = .wrapper
        case "6", "Executables": folder = .executables
        case "7", "Resources": folder = .resources
        case "10", "Frameworks": folder = .frameworks
        case "11", "SharedFrameworks": folder = .sharedFrameworks
        case "12", "SharedSupport": folder = .sharedSupport
        case "13", "PlugIns": folder = .plugIns
        case "15", "JavaResources": folder = .javaResources
        case "16", "Product", "ProductsDirectory": folder = .products
        default: folder = .other(code)
        }
    }
}
