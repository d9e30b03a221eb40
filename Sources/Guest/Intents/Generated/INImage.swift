// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INImage: NSObject {
    open class func systemImageNamed(_ name: String) -> INImage { INImage() }
    public convenience init(named name: String) {
        self.init()
    }
    public convenience init(imageData: Data) {
        self.init()
    }
    public convenience init?(url: URL) {
        self.init()
    }
}
