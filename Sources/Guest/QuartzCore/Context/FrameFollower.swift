/// Whatever moves by its own reckoning from frame to frame, beside the animations of layers.
package protocol FrameFollower: AnyObject {
    /// Moves on. Called once for each frame; `now` is in seconds since an arbitrary moment.
    ///
    /// - Returns: whether there is more to come.
    func follow(_ now: CFTimeInterval) -> Bool
}
