import Foundation

/// What stands about an app that somebody is making: its project is watched, and each change is built and installed.
public struct Development: Codable, Hashable, Sendable {
    /// Why the last build failed.
    public struct Problem: Codable, Hashable, Sendable {
        public var message: String
        /// `file:line:column`; nil if no file is to blame.
        public var place: String?

        public init(message: String, place: String? = nil) {
            self.message = message
            self.place = place
        }
    }

    /// The process that watches the project. When it is gone, nobody is making the app any more.
    public var watcher: Int32
    /// None while the newest build is the one that is installed.
    public var problems: [Problem]

    public init(watcher: Int32, problems: [Problem] = []) {
        self.watcher = watcher
        self.problems = problems
    }
}
