// Apple's NotificationCenter framework: what a Today widget and its host say to each other (facts 6A).
@_exported import UIKit
