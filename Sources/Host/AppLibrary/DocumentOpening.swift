import Foundation

/// A document that lies in an app's inbox and that the app is to open.
public struct DocumentOpening: Codable, Hashable, Sendable {
    /// The app's identifier.
    public var app: String
    /// The file's name in the inbox.
    public var name: String

    public init(app: String, name: String) {
        self.app = app
        self.name = name
    }
}
