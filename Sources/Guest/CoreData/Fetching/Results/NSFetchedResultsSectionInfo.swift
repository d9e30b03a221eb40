/// Objects that belong together, in their order.
///
/// - Status: complete
public protocol NSFetchedResultsSectionInfo {
    /// The value of the key path that makes the sections, as text.
    var name: String { get }
    var indexTitle: String? { get }
    var numberOfObjects: Int { get }
    var objects: [Any]? { get }
}

struct FetchedSection: NSFetchedResultsSectionInfo {
    let name: String
    let indexTitle: String?
    let all: [NSManagedObject]

    init(name: String, indexTitle: String?, objects: [NSManagedObject]) {
        self.name = name
        self.indexTitle = indexTitle
        all = objects
    }

    var numberOfObjects: Int { all.count }
    var objects: [Any]? { all }
}
