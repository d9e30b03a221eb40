import AppNotifications
import AppleFoundation

// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// A picture, a sound or a film that belongs to a notification.
///
/// - Status: partial (the first picture is shown; the file stays where it is)
open class UNNotificationAttachment: NSObject, NSCopying, @unchecked Sendable {
    public let identifier: String
    public let url: URL
    /// The uniform type identifier of what the file holds.
    public let type: String
    /// Whether the picture is not to be shown with the notification.
    let isThumbnailHidden: Bool

    private static let megabyte = 1024 * 1024

    /// The types that there are, by their files' extensions, and how large such a file may be, in bytes
    /// (developer.apple.com, "UNNotificationAttachment").
    private static let kinds: [(extensions: Set<String>, type: String, limit: Int)] = [
        (["aif", "aiff"], "public.aiff-audio", 5 * megabyte), (["wav"], "com.microsoft.waveform-audio", 5 * megabyte),
        (["mp3"], "public.mp3", 5 * megabyte), (["m4a"], "public.mpeg-4-audio", 5 * megabyte),
        (["jpg", "jpeg"], "public.jpeg", 10 * megabyte), (["gif"], "com.compuserve.gif", 10 * megabyte),
        (["png"], "public.png", 10 * megabyte), (["mpg", "mpeg"], "public.mpeg", 50 * megabyte),
        (["mp4"], "public.mpeg-4", 50 * megabyte), (["avi"], "public.avi", 50 * megabyte),
    ]

    /// - Parameters:
    ///   - identifier: Empty for one that nobody else has.
    ///   - URL: A file that is there.
    /// - Throws: `UNError` if there is no such file, or it is of no type or size that can be attached.
    public convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        var isFolder: ObjCBool = false
        guard URL.isFileURL, FileManager.default.fileExists(atPath: URL.path, isDirectory: &isFolder),
            !isFolder.boolValue
        else { throw UNError(.attachmentInvalidURL, "There is no file \(URL.absoluteString) to attach.") }
        let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
        let suffix = URL.pathExtension.lowercased()
        guard let kind = Self.kinds.first(where: { hint.map($0.type.elementsEqual) ?? $0.extensions.contains(suffix) })
        else {
            throw UNError(.attachmentUnrecognizedType, "A file of the type “\(hint ?? suffix)” can't be attached.")
        }
        let size = (try? FileManager.default.attributesOfItem(atPath: URL.path))?[.size] as? NSNumber
        guard let size, size.intValue <= kind.limit else {
            throw UNError(
                .attachmentInvalidFileSize,
                "\(URL.lastPathComponent) has more than the \(kind.limit) bytes that can be attached.")
        }
        self.init(
            name: identifier.isEmpty ? UUID().uuidString : identifier, url: URL, type: kind.type,
            isThumbnailHidden: options?[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool ?? false)
    }

    init(name: String, url: URL, type: String, isThumbnailHidden: Bool = false) {
        self.isThumbnailHidden = isThumbnailHidden
        identifier = name
        self.url = url
        self.type = type
        super.init()
    }

    /// The path of the file if it is a picture that is shown; nil if not.
    var picture: String? {
        guard !isThumbnailHidden, ["public.png", "public.jpeg", "com.compuserve.gif"].contains(type) else { return nil }
        let path = url.standardizedFileURL.path
        return path.utf8.count <= NotificationLimits.path ? path : nil
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAttachment else { return false }
        return identifier == other.identifier && url == other.url && type == other.type
    }

    open override var hash: Int { identifier.hashValue }
}
