import UIKit

/// All tasks: those to do in an order that the user gives them, and those that are done. A line above takes new ones.
final class TaskListViewController: UITableViewController, UITextFieldDelegate {
    private enum Section { case open, done, widget }

    private let store = TaskStore.shared
    private var open: [Item] = []
    private var done: [Item] = []
    private var sections: [Section] { done.isEmpty ? [.open, .widget] : [.open, .done, .widget] }

    init() { super.init(style: .grouped) }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Tasks", comment: "title")
        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: NSLocalizedString("Clear", comment: "button: deletes what is done"), style: .plain, target: self,
            action: #selector(clear))
        tableView.register(TaskCell.self, forCellReuseIdentifier: "task")
        tableView.tableHeaderView = newTaskField()
        store.onChangeOfOthers = { [weak self] in self?.reload() }
        reload()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        store.reload()
    }

    private func newTaskField() -> UIView {
        let field = UITextField(frame: CGRect(x: 16, y: 20, width: 288, height: 44))
        field.autoresizingMask = .flexibleWidth
        field.placeholder = NSLocalizedString("New Task", comment: "placeholder")
        field.borderStyle = .roundedRect
        field.returnKeyType = .done
        field.font = .preferredFont(forTextStyle: .body)
        field.delegate = self
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 72))
        header.addSubview(field)
        return header
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let text = textField.text, store.add(text) != nil else {
            textField.resignFirstResponder()
            return true
        }
        textField.text = nil
        update()
        return true
    }

    // MARK: - Showing

    private func reload() {
        (open, done) = (store.open, store.items(isDone: true))
        navigationItem.rightBarButtonItem?.isEnabled = !done.isEmpty
        tableView.reloadData()
    }

    /// After a change of the app's own.
    private func update() {
        reload()
        WidgetVisibility.update()
    }

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch sections[section] {
        case .open: return open.count
        case .done: return done.count
        case .widget: return 1
        }
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        switch sections[section] {
        case .open: return NSLocalizedString("To Do", comment: "section")
        case .done: return NSLocalizedString("Done", comment: "section")
        case .widget: return NSLocalizedString("Widget", comment: "section")
        }
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = item(at: indexPath) else { return widgetCell() }
        let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath)
        (cell as? TaskCell)?.show(item)
        return cell
    }

    private func widgetCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = NSLocalizedString("Show Widget When All Is Done", comment: "switch")
        cell.textLabel?.numberOfLines = 0
        cell.selectionStyle = .none
        let control = UISwitch()
        control.onTintColor = TaskColors.tint
        control.isOn = store.staysWhenDone
        control.addTarget(self, action: #selector(stayWhenDone), for: .valueChanged)
        cell.accessoryView = control
        return cell
    }

    private func item(at indexPath: IndexPath) -> Item? {
        switch sections[indexPath.section] {
        case .open: return open[indexPath.row]
        case .done: return done[indexPath.row]
        case .widget: return nil
        }
    }

    // MARK: - Changing

    @objc private func stayWhenDone(_ control: UISwitch) {
        store.staysWhenDone = control.isOn
        WidgetVisibility.update()
    }

    @objc private func clear() {
        store.delete(done)
        update()
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let item = item(at: indexPath) else { return }
        store.set(item, isDone: !item.isDone)
        update()
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        item(at: indexPath) != nil
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete, let item = item(at: indexPath) else { return }
        let before = sections
        store.delete([item])
        (open, done) = (store.open, store.items(isDone: true))
        tableView.beginUpdates()
        tableView.deleteRows(at: [indexPath], with: .automatic)
        if sections != before { tableView.deleteSections([indexPath.section], with: .automatic) }
        tableView.endUpdates()
        WidgetVisibility.update()
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        sections[indexPath.section] == .open
    }

    override func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
        proposed.section == source.section ? proposed : IndexPath(row: open.count - 1, section: source.section)
    }

    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        open.insert(open.remove(at: source.row), at: destination.row)
        store.arrange(open)
    }
}
