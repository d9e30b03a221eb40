// Where a guest's files are. The functions are named as Apple's.
import Foundation

/// The guest's container.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSHomeDirectory() -> String {
    let container = GuestContext.current.containerPath
    return container.isEmpty ? Foundation.NSHomeDirectory() : container
}

/// The folder for temporary files in the guest's container, with a slash at the end.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSTemporaryDirectory() -> String {
    let container = GuestContext.current.containerPath
    return container.isEmpty ? Foundation.NSTemporaryDirectory() : container + "/tmp/"
}

/// The guest's folders of a kind.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSearchPathForDirectoriesInDomains(
    _ directory: Foundation.FileManager.SearchPathDirectory, _ domainMask: Foundation.FileManager.SearchPathDomainMask,
    _ expandTilde: Bool
) -> [String] {
    FileManager.default.urls(for: directory, in: domainMask).map(\.path)
}
