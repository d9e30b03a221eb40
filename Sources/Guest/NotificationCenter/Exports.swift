// Apple's NotificationCenter framework: what a Today widget and its host say to each other.
@_exported import UIKit
