import CoreData

/// Its properties are generated.
@objc(Note)
public class Note: NSManagedObject {
    var shortText: String { done ? "(\(text ?? ""))" : text ?? "" }

    public override func awakeFromInsert() {
        super.awakeFromInsert()
        text = "new"
    }
}
