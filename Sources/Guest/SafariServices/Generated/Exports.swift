// Made by Scripts/frameworks from Sources/Guest/Declarations/SafariServices.txt.
// Safari inside of an app: there is none. Its pages are not shown; an app's web views are (WebKit).

@_exported import AppleFoundation
@_exported import UIKit
