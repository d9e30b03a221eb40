// Made by Scripts/frameworks from Sources/Guest/Declarations/MessageUI.txt.
// Mail and messages that apps have their user write: there are none to be sent.

@_exported import AppleFoundation
@_exported import UIKit
