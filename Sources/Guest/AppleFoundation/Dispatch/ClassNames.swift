// Names of classes and back, as the Objective-C runtime gives them. These win over Foundation's own, which know
// neither Apple's bare names nor `@objc(Name)`.

import Foundation

/// The class of a name, spelt `UIView` or `Module.Name`; nil if no class of that name has been loaded.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSClassFromString(_ name: String) -> AnyClass? {
    ClassRegistry.shared.classNamed(name)
}

/// The name of a class: bare for Apple's classes and those named with `@objc(Name)`, else `Module.Name`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromClass(_ type: AnyClass) -> String {
    ClassRegistry.shared.name(of: type)
}
