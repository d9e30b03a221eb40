// Made by Scripts/frameworks from Sources/Guest/Declarations/Photos.txt.

import AppleFoundation
import UIKit

/// Where photos are kept. No access is given to it.
///
/// - Status: inert
open class PHPhotoLibrary: NSObject {
    open class func shared() -> PHPhotoLibrary { onlyLibrary }
    open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
    open class func authorizationStatus(for level: PHAccessLevel) -> PHAuthorizationStatus { .denied }
    open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
        DispatchQueue.main.async { handler(.denied) }
    }
    open class func requestAuthorization(for level: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void) {
        DispatchQueue.main.async { handler(.denied) }
    }
    open func performChanges(_ changes: @escaping () -> Void, completionHandler: ((Bool, Error?) -> Void)? = nil) {
        DispatchQueue.main.async { completionHandler?(false, PHPhotosError(.accessUserDenied)) }
    }
    open func register(_ observer: PHPhotoLibraryChangeObserver) {}
    open func unregisterChangeObserver(_ observer: PHPhotoLibraryChangeObserver) {}
}
