// Made by Scripts/frameworks from Sources/Guest/Declarations/Intents.txt.

import AppleFoundation

/// - Status: inert
open class INObjectCollection<ObjectType: AnyObject>: NSObject {
    open var sections: [INObjectSection<ObjectType>]
    public init(sections: [INObjectSection<ObjectType>]) {
        self.sections = sections
        super.init()
    }
    public convenience init(items: [ObjectType]) {
        self.init(sections: [INObjectSection(title: nil, items: items)])
    }
    open var allItems: [ObjectType] { sections.flatMap(\.items) }
}
