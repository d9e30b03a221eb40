// Made by Scripts/frameworks from Sources/Guest/Declarations/Photos.txt.

import AppleFoundation
import UIKit

/// - Status: inert
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
    func photoLibraryDidChange(_ change: PHChange)
}
