import Glibc

/// Closes descriptors that came with a message and are of no use.
public func closeDescriptors(_ descriptors: [Int32]) {
    for descriptor in descriptors { close(descriptor) }
}
