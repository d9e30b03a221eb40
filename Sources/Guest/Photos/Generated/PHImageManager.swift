// Made by Scripts/frameworks from Sources/Guest/Declarations/Photos.txt.

import AppleFoundation
import UIKit

/// - Status: inert
open class PHImageManager: NSObject {
    open class func `default`() -> PHImageManager { PHImageManager() }
    @discardableResult
    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        DispatchQueue.main.async { resultHandler(nil, nil) }
        return PHInvalidImageRequestID
    }
    open func cancelImageRequest(_ request: PHImageRequestID) {}
}
