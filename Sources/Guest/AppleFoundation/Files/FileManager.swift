// Apple's folders inside the guest's container. Foundation for Linux answers with those of the desktop instead.
import Foundation

/// Foundation's file manager, with iOS's folders and app groups.
///
/// - Status: complete
open class FileManager: Foundation.FileManager, @unchecked Sendable {
    private static let shared = FileManager()

    open override class var `default`: FileManager { shared }

    /// The folder of an app group that the guest's entitlements name; nil for any other.
    open func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        GuestContext.current.groupContainers[groupIdentifier].map { URL(fileURLWithPath: $0, isDirectory: true) }
    }

    open override func urls(
        for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
    ) -> [URL] {
        guard let path = ContainerFolder.path(of: directory) else { return super.urls(for: directory, in: domainMask) }
        return domainMask.contains(.userDomainMask) ? [URL(fileURLWithPath: path, isDirectory: true)] : []
    }

    open override var temporaryDirectory: URL { URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true) }
    open override var homeDirectoryForCurrentUser: URL { URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true) }

    /// There is no iCloud.
    open var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
    open func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
}

/// Where iOS keeps what, relative to the container.
enum ContainerFolder {
    /// nil for a folder that has no place in a container, and outside of a guest.
    static func path(of directory: Foundation.FileManager.SearchPathDirectory) -> String? {
        let container = GuestContext.current.containerPath
        guard !container.isEmpty, let folder = folder(directory) else { return nil }
        return "\(container)/\(folder)"
    }

    private static func folder(_ directory: Foundation.FileManager.SearchPathDirectory) -> String? {
        switch directory {
        case .documentDirectory: return "Documents"
        case .libraryDirectory: return "Library"
        case .cachesDirectory: return "Library/Caches"
        case .applicationSupportDirectory: return "Library/Application Support"
        case .autosavedInformationDirectory: return "Library/Autosave Information"
        case .downloadsDirectory: return "Downloads"
        case .desktopDirectory: return "Desktop"
        case .moviesDirectory: return "Movies"
        case .musicDirectory: return "Music"
        case .picturesDirectory: return "Pictures"
        default: return nil
        }
    }
}
