import Foundation
import HostLink

/// A way to show the Today view. It is told of what changed in its own view of it and sends intents back.
@MainActor
public protocol TodayFace: AnyObject {
    func todayChanged(_ state: TodayState)
    /// New pixels. `update.pixels` may be read only until this function returns.
    func surfaceChanged(_ surface: SurfaceName, _ update: SurfaceUpdate)
    /// The user tapped something on this face that leads to a web page, `http` or `https`.
    func openLink(_ url: URL)
    /// The user did something on this face that copies a text.
    func copy(_ text: String)
    /// What is drawn on a surface that this face shows tells assistive technology something.
    func told(_ event: AccessibilityEvent, by surface: SurfaceName)
    /// A key that went down over a surface on this face is taken by nobody there: it does what it does without the surface.
    ///
    /// - Parameter usage: a number of USB's usage table for keyboards.
    func left(_ usage: UInt16, by surface: SurfaceName)
    /// What apps may do may be something else from here on: `TodayHost.editList` says what.
    func rightsChanged()
}

extension TodayFace {
    public func told(_ event: AccessibilityEvent, by surface: SurfaceName) {}
    public func left(_ usage: UInt16, by surface: SurfaceName) {}
    public func rightsChanged() {}
}

/// A surface's pixels and what is new among them.
public struct SurfaceUpdate {
    public var geometry: SurfaceGeometry
    /// What changed since the update before; everything if empty.
    public var damage: [PixelRect]
    /// What of the damage was elsewhere in the update before, for who has that: the one with the sequence number before.
    public var move: PixelMove?
    public var sequence: UInt32
    /// The timestamp of the newest touch that the pixels answer; 0 if none.
    public var touchTimestamp: Double
    /// `geometry.bufferSize` bytes that another process may be writing to: read each byte once, trust none.
    public var pixels: UnsafeRawBufferPointer
}
