/// Who is told of a context's changes before everybody else.
protocol ContextWatcher: AnyObject {
    func contextDidChange(_ changes: ContextChanges)
}
