/// How much of an entity's class Xcode writes.
enum ClassGeneration: String, Sendable {
    /// "Class Definition"
    case whole = "class"
    /// "Category/Extension": the properties, for a class that the author wrote.
    case properties = "category"
}
