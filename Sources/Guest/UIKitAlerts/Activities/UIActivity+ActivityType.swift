import UIKitCore

extension UIActivity {
    /// What is done with shared items.
    ///
    /// - Status: partial (`copyToPasteboard` is offered here, and files are put among the app's documents; the others name
    ///   what there is on iOS only)
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }

        private init(uikit name: String) { rawValue = "com.apple.UIKit.activity.\(name)" }

        public static let postToFacebook = ActivityType(uikit: "PostToFacebook")
        public static let postToTwitter = ActivityType(uikit: "PostToTwitter")
        public static let postToWeibo = ActivityType(uikit: "PostToWeibo")
        public static let message = ActivityType(uikit: "Message")
        public static let mail = ActivityType(uikit: "Mail")
        public static let print = ActivityType(uikit: "Print")
        public static let copyToPasteboard = ActivityType(uikit: "CopyToPasteboard")
        public static let assignToContact = ActivityType(uikit: "AssignToContact")
        public static let saveToCameraRoll = ActivityType(uikit: "SaveToCameraRoll")
        public static let addToReadingList = ActivityType(uikit: "AddToReadingList")
        public static let postToFlickr = ActivityType(uikit: "PostToFlickr")
        public static let postToVimeo = ActivityType(uikit: "PostToVimeo")
        public static let postToTencentWeibo = ActivityType(uikit: "TencentWeibo")
        public static let airDrop = ActivityType(uikit: "AirDrop")
        public static let openInIBooks = ActivityType(uikit: "OpenInIBooks")
        public static let markupAsPDF = ActivityType(uikit: "MarkupAsPDF")
        /// The one that puts files among the app's documents.
        static let saveToDocuments = ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
    }
}
