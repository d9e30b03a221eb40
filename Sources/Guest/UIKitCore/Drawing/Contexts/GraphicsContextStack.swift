import AppleFoundation
// The stack of contexts that UIKit's drawing goes to. Drawing off the main thread is legal, so each thread has its own.
import CoreGraphics

enum GraphicsContextStack {
    final class Entry {
        let context: CGContext
        /// Pixels per point; what an image made from the context has.
        let scale: CGFloat
        let isImageContext: Bool

        init(context: CGContext, scale: CGFloat, isImageContext: Bool) {
            self.context = context
            self.scale = scale
            self.isImageContext = isImageContext
        }
    }

    private final class Storage {
        var entries: [Entry] = []
    }

    private static let key = "hodie.graphics-contexts"

    private static var storage: Storage {
        let dictionary = Thread.current.threadDictionary
        if let storage = dictionary[key] as? Storage { return storage }
        let storage = Storage()
        dictionary[key] = storage
        return storage
    }

    static var top: Entry? { storage.entries.last }

    static func push(_ entry: Entry) {
        storage.entries.append(entry)
    }

    static func pop() {
        _ = storage.entries.popLast()
    }

    static func pop(image: Bool) {
        guard storage.entries.last?.isImageContext == image else { return }
        storage.entries.removeLast()
    }
}
