import AppleFoundation

/// A property whose objects a fetch finds when it is asked for: an array, in the request's order, which stays the same until the
/// object is refreshed.
///
/// The request's predicate may name the object that is asked as `$FETCH_SOURCE`, and this description as `$FETCHED_PROPERTY`.
///
/// - Status: complete
open class NSFetchedPropertyDescription: NSPropertyDescription {
    open var fetchRequest: NSFetchRequest<NSFetchRequestResult>?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? NSFetchedPropertyDescription)?.fetchRequest = fetchRequest
        return copy
    }
}
