// Made by Scripts/frameworks from Sources/Guest/Declarations/Contacts.txt.

import AppleFoundation

/// - Status: inert
open class CNLabeledValue<Value: AnyObject>: NSObject {
    open var label: String?
    open var value: Value
    public init(label: String?, value: Value) {
        self.label = label
        self.value = value
        super.init()
    }
    open var identifier: String { "" }
    open class func localizedString(forLabel label: String) -> String {
        label.trimmingCharacters(in: CharacterSet(charactersIn: "_$!<>"))
    }
}
