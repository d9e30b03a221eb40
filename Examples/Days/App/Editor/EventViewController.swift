import UIKit

/// A form for an event: its title and place, when it is, whether it repeats.
final class EventViewController: UITableViewController {
    private enum Row { case title, place, allDay, begin, beginPicker, end, endPicker, repeats, delete }

    private var draft: EventDraft
    /// The row whose wheels are open.
    private var open: Row?
    private lazy var titleCell = TextCell(
        placeholder: NSLocalizedString("Title", comment: "of an event"), text: draft.title)
    private lazy var placeCell = TextCell(
        placeholder: NSLocalizedString("Place", comment: "of an event"), text: draft.place)

    private var sections: [[Row]] {
        var times: [Row] = [.allDay, .begin]
        if open == .begin { times.append(.beginPicker) }
        times.append(.end)
        if open == .end { times.append(.endPicker) }
        let sections: [[Row]] = [[.title, .place], times, [.repeats]]
        return draft.original == nil ? sections : sections + [[.delete]]
    }

    init(_ draft: EventDraft) {
        self.draft = draft
        super.init(style: .grouped)
    }

    required init?(coder: NSCoder) { fatalError("It is made in code.") }

    override func viewDidLoad() {
        super.viewDidLoad()
        let isNew = draft.original == nil
        title = isNew ? NSLocalizedString("New Event", comment: "title") : NSLocalizedString("Event", comment: "title")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .save, target: self, action: #selector(save))
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 48
        titleCell.onChange = { [weak self] in
            self?.draft.title = $0
            self?.updateSave()
        }
        placeCell.onChange = { [weak self] in self?.draft.place = $0 }
        updateSave()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
    }

    private func updateSave() { navigationItem.rightBarButtonItem?.isEnabled = draft.canBeSaved }

    // MARK: - Rows

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard sections[section] == [.repeats], draft.original?.recurrence != nil else { return nil }
        return NSLocalizedString("Changes are made to all repetitions.", comment: "below a form")
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch sections[indexPath.section][indexPath.row] {
        case .title: return titleCell
        case .place: return placeCell
        case .allDay: return allDayCell()
        case .begin: return dateCell(NSLocalizedString("Begins", comment: "of an event"), draft.begin, .begin)
        case .end: return dateCell(NSLocalizedString("Ends", comment: "of an event"), draft.end, .end)
        case .beginPicker: return pickerCell(draft.begin) { $0.move(to: $1) }
        case .endPicker: return pickerCell(draft.end, notBefore: draft.begin) { $0.finish(at: $1) }
        case .repeats: return repeatsCell()
        case .delete: return deleteCell()
        }
    }

    private func allDayCell() -> UITableViewCell {
        let cell = ValueCell(NSLocalizedString("All-day", comment: "switch"), nil)
        cell.selectionStyle = .none
        cell.isAccessibilityElement = false
        let control = UISwitch()
        control.accessibilityLabel = cell.textLabel?.text
        control.onTintColor = DaysColors.tint
        control.isOn = draft.isAllDay
        control.addTarget(self, action: #selector(allDayChanged), for: .valueChanged)
        cell.accessoryView = control
        return cell
    }

    private func dateCell(_ title: String, _ date: Date, _ row: Row) -> UITableViewCell {
        let cell = ValueCell(title, text(of: date))
        if open == row { cell.detailTextLabel?.textColor = DaysColors.accent }
        return cell
    }

    private func text(of date: Date) -> String {
        DateFormatter.localizedString(from: date, dateStyle: .medium, timeStyle: draft.isAllDay ? .none : .short)
    }

    private func pickerCell(
        _ date: Date, notBefore earliest: Date? = nil, change: @escaping (inout EventDraft, Date) -> Void
    ) -> UITableViewCell {
        let cell = DateCell()
        cell.picker.datePickerMode = draft.isAllDay ? .date : .dateAndTime
        cell.picker.minuteInterval = 5
        cell.picker.minimumDate = earliest
        cell.picker.date = date
        cell.onChange = { [weak self] date in
            guard let self = self else { return }
            change(&self.draft, date)
            self.updateDates()
        }
        return cell
    }

    private func repeatsCell() -> UITableViewCell {
        let cell = ValueCell(
            NSLocalizedString("Repeats", comment: "of an event"), RepeatViewController.name(of: draft.recurrence))
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    private func deleteCell() -> UITableViewCell {
        let cell = ValueCell(NSLocalizedString("Delete Event", comment: "button"), nil)
        cell.textLabel?.textColor = .systemRed
        return cell
    }

    // MARK: - Changing

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let row = sections[indexPath.section][indexPath.row]
        switch row {
        case .begin, .end:
            view.endEditing(true)
            open = open == row ? nil : row
            tableView.reloadSections([indexPath.section], with: .fade)
        case .repeats:
            let choice = RepeatViewController(draft.recurrence) { [weak self] in self?.draft.recurrence = $0 }
            navigationController?.pushViewController(choice, animated: true)
        case .delete: delete()
        default: break
        }
    }

    @objc private func allDayChanged(_ control: UISwitch) {
        draft.isAllDay = control.isOn
        tableView.reloadSections([1], with: .fade)
    }

    /// The wheels stay as they are while they turn.
    private func updateDates() {
        for (index, row) in sections[1].enumerated() where row == .begin || row == .end {
            let cell = tableView.cellForRow(at: IndexPath(row: index, section: 1))
            let value = text(of: row == .begin ? draft.begin : draft.end)
            cell?.detailTextLabel?.text = value
            cell?.accessibilityValue = value
        }
    }

    @objc private func save() {
        // What can't be kept stays in the form.
        if EventStore.shared.save([draft.event]) { leave() }
    }

    private func delete() {
        if let event = draft.original { EventStore.shared.delete(event.uid) }
        leave()
    }

    private func leave() {
        WidgetVisibility.update()
        navigationController?.popViewController(animated: true)
    }
}
