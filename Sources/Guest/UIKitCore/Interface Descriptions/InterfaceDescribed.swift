/// A class that interface files make and that a library beside UIKit has: its description is found by way of the class, once
/// the library is there.
package protocol InterfaceDescribed: AnyObject {
    nonisolated static var interfaceDescription: InterfaceDescription { get }
}
