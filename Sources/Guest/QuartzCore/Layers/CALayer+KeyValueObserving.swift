// Layers tell observers what changes in them; what is a value of a view's, too, the view tells with it.
import AppleFoundation

/// An object whose properties are those of its layer under other names: a view.
package protocol LayerPropertiesOwner: AnyObject {
    /// The owner's properties that change with a layer's.
    func keys(forLayerKey key: String) -> [String]
}

extension CALayer {
    func tellWillChange(_ key: String) {
        guard _isAnythingObserved() else { return }
        _willSetValue(of: self, forKey: key)
        guard let owner = delegate as? any LayerPropertiesOwner else { return }
        for name in owner.keys(forLayerKey: key) { _willSetValue(of: owner, forKey: name) }
    }

    func tellDidChange(_ key: String) {
        guard _isAnythingObserved() else { return }
        if let owner = delegate as? any LayerPropertiesOwner {
            for name in owner.keys(forLayerKey: key).reversed() { _didSetValue(of: owner, forKey: name) }
        }
        _didSetValue(of: self, forKey: key)
    }
}
