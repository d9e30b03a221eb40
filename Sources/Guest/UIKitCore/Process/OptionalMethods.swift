/// Optional protocol methods: who implements them is known from the dispatch table that the workshop generates.
@_spi(Hosting) @MainActor public enum OptionalMethods {
    public static func implements(_ object: AnyObject, _ swiftName: String) -> Bool {
        ClassRegistry.shared.implements(object, swiftName)
    }

    /// Calls the method through the table, which also finds methods of subclasses that the protocol's witness table does
    /// not know; `fallback` calls it through the protocol where the table has no thunk.
    public static func call(
        _ swiftName: String, on object: AnyObject, with arguments: [Any?], fallback: () -> Void
    ) {
        do {
            _ = try ClassRegistry.shared.invoke(swiftName, on: object, with: arguments)
        } catch is UnknownSelectorError {
            fallback()
        } catch {
            HostedLog.write("\(type(of: object)) could not do “\(swiftName)”: \(error)")
        }
    }
}
