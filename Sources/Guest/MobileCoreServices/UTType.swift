// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Questions about kinds of files by Apple's names. What is copied is handed to the caller's keeping (`takeRetainedValue`).

/// The usual kind with a tag, such as the extension `png`.
///
/// - Parameters:
///   - inTagClass: `kUTTagClassFilenameExtension` or `kUTTagClassMIMEType`.
///   - inConformingToUTI: what the kind has to be; nil for any.
/// - Returns: a kind that everybody knows or the app declares; for an unknown tag a name that says nothing but it
///   (`dyn.…`), so that what is found for it is never nil for an extension that is there.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: some TextArgument, _ inTag: some TextArgument, _ inConformingToUTI: CFString?
) -> RetainedText? {
    let (tagClass, tag) = (inTagClass._text, inTag._text)
    let found = TypeCatalog.current.identifiers(tagClass, tag, conformingTo: inConformingToUTI).first
    return RetainedText(found ?? DynamicType(tagClass, tag, inConformingToUTI).identifier)
}

/// All kinds with a tag; nil if there are none.
public func UTTypeCreateAllIdentifiersForTag(
    _ inTagClass: some TextArgument, _ inTag: some TextArgument, _ inConformingToUTI: CFString?
) -> Unmanaged<CFArray>? {
    let found = TypeCatalog.current.identifiers(inTagClass._text, inTag._text, conformingTo: inConformingToUTI)
    return found.isEmpty ? nil : .passRetained(NSArray(array: found))
}

/// The usual tag of a kind, such as its extension; nil if it has none.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: some TextArgument, _ inTagClass: some TextArgument)
    -> RetainedText?
{
    tags(of: inUTI._text, inTagClass._text).first.map(RetainedText.init)
}

/// All tags of a kind; nil if it has none.
public func UTTypeCopyAllTagsWithClass(_ inUTI: some TextArgument, _ inTagClass: some TextArgument) -> Unmanaged<
    CFArray
>? {
    let found = tags(of: inUTI._text, inTagClass._text)
    return found.isEmpty ? nil : .passRetained(NSArray(array: found))
}

private func tags(of identifier: String, _ tagClass: String) -> [String] {
    if let dynamic = DynamicType(identifier: identifier) { return dynamic.tagClass == tagClass ? [dynamic.tag] : [] }
    return TypeCatalog.current[identifier]?.tags(tagClass) ?? []
}

/// Whether two names are of the same kind: case does not count.
public func UTTypeEqual(_ inUTI1: some TextArgument, _ inUTI2: some TextArgument) -> Bool {
    inUTI1._text.lowercased() == inUTI2._text.lowercased()
}

/// Whether a kind is another one, or one of those that it is a special case of.
public func UTTypeConformsTo(_ inUTI: some TextArgument, _ inConformsToUTI: some TextArgument) -> Bool {
    let (identifier, other) = (inUTI._text, inConformsToUTI._text)
    if let parent = DynamicType(identifier: identifier)?.parent, !UTTypeEqual(identifier, other) {
        return TypeCatalog.current.conforms(parent, to: other)
    }
    return TypeCatalog.current.conforms(identifier, to: other)
}

/// What a kind is called for people; nil unless the app that declares it says so.
public func UTTypeCopyDescription(_ inUTI: some TextArgument) -> RetainedText? {
    TypeCatalog.current[inUTI._text]?.description.map(RetainedText.init)
}

/// Whether anybody has declared a kind.
public func UTTypeIsDeclared(_ inUTI: some TextArgument) -> Bool { TypeCatalog.current[inUTI._text] != nil }

/// Whether a name says nothing but a tag.
public func UTTypeIsDynamic(_ inUTI: some TextArgument) -> Bool { DynamicType(identifier: inUTI._text) != nil }
