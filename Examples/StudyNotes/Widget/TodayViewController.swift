import Leitner
import NotificationCenter
import UIKit

/// Asks the cards that are due. In compact mode it shows the next one's front; expanded, it has two sizes: in A a tap turns
/// the card, which then says what is written about it and takes the answer; B lists the notes that are due.
final class TodayViewController: UIViewController, NCWidgetProviding {
    @IBOutlet private weak var countLabel: UILabel!
    @IBOutlet private weak var buttonA: UIButton!
    @IBOutlet private weak var buttonB: UIButton!
    @IBOutlet private weak var cardView: CardView!
    @IBOutlet private weak var answers: UIStackView!
    @IBOutlet private weak var againButton: UIButton!
    @IBOutlet private weak var goodButton: UIButton!
    @IBOutlet private weak var noteView: NoteView!
    @IBOutlet private weak var dueNotes: DueNotesView!

    private var contents = Contents()
    /// What the store answered instead of notes.
    private var failure: String?
    /// The card on show, until it is answered: another one that becomes due does not push it away.
    private var card: Card?
    private var isTurned = false
    private var timer: Timer?

    private var isExpanded: Bool {
        guard #available(iOS 10, *) else { return true }
        return extensionContext?.widgetActiveDisplayMode == .expanded
    }

    // MARK: - Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        if #available(iOS 10, *) { extensionContext?.widgetLargestAvailableDisplayMode = .expanded }
        cardView.addTarget(self, action: #selector(turn), for: .touchUpInside)
        noteView.addTarget(self, action: #selector(openNote), for: .touchUpInside)
        dueNotes.onTap = { [weak self] in self?.open(note: $0) }
        againButton.setTitle(NSLocalizedString("Again", comment: "button: the card was not known"), for: .normal)
        goodButton.setTitle(NSLocalizedString("Good", comment: "button: the card was known"), for: .normal)
        buttonA.accessibilityLabel = NSLocalizedString("A, one card", comment: "button: a size")
        buttonB.accessibilityLabel = NSLocalizedString("B, all that is due", comment: "button: a size")
        refresh()
        resize()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        refresh()
        // Cards become due while one looks.
        timer = Timer.scheduledTimer(
            timeInterval: 15, target: self, selector: #selector(refresh), userInfo: nil, repeats: true)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
        timer = nil
    }

    @available(iOS 10, *)
    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        show()
        resize()
    }

    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets { .zero }

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        let before = (contents, contents.due(at: Date()).count, failure)
        refresh()
        guard failure == nil else { return completionHandler(.failed) }
        let now = (contents, contents.due(at: Date()).count, failure)
        completionHandler(before == now ? .noData : .newData)
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if previous != nil { show() }
    }

    // MARK: - Showing

    @objc private func refresh() {
        do {
            (contents, failure) = (try Notebook.shared.contents(), nil)
        } catch {
            failure = error.localizedDescription
        }
        show()
    }

    private func show() {
        let due = contents.due(at: Date())
        let kept = card.flatMap { card in due.first { $0.id == card.id } }
        if kept == nil { isTurned = false }
        card = kept ?? due.first
        countLabel.font = .preferredFont(forTextStyle: .subheadline)
        countLabel.textColor = StudyColors.widgetDetail
        countLabel.text = String.localizedStringWithFormat(NSLocalizedString("%d due", comment: "cards"), due.count)
        let size = WidgetSize.chosen
        buttonA.show(isChosen: isExpanded && size == .card)
        buttonB.show(isChosen: isExpanded && size == .list)
        againButton.show(isChosen: false)
        goodButton.show(isChosen: true)

        let isList = isExpanded && size == .list && card != nil
        cardView.isHidden = isList
        dueNotes.isHidden = !isList
        answers.isHidden = !isExpanded || isList || !isTurned
        noteView.isHidden = answers.isHidden
        showCard()
        if isList { dueNotes.show(due.compactMap { contents.note($0.note) }.withoutRepetitions) }
    }

    private func showCard() {
        if let card = card {
            cardView.show(front: card.front, back: isTurned ? card.back : nil, isTall: isExpanded)
            if let note = contents.note(card.note) { noteView.show(note) }
        } else {
            cardView.show(message: failure ?? EmptyState(of: contents).words, isTall: isExpanded)
        }
    }

    // MARK: - Touches

    @IBAction private func choose(_ button: UIButton) {
        let size: WidgetSize = button === buttonA ? .card : .list
        // In compact mode the Today view asks for no height: the size is as it was, and the choice with it.
        if isExpanded { (WidgetSize.chosen, isTurned) = (size, false) }
        preferredContentSize = CGSize(width: 0, height: size.height)
        show()
    }

    private func resize() {
        preferredContentSize = CGSize(width: 0, height: isExpanded ? WidgetSize.chosen.height : 110)
    }

    /// Where there is no card, or no room for its back, the app has both.
    @objc private func turn() {
        guard let card = card else { return open(note: nil) }
        guard isExpanded else { return open(note: card.note) }
        isTurned.toggle()
        UIView.transition(
            with: cardView, duration: 0.3, options: .transitionFlipFromLeft, animations: { self.show() })
        UIAccessibility.post(notification: .layoutChanged, argument: cardView)
    }

    @IBAction private func answer(_ button: UIButton) {
        guard let answered = card else { return }
        let schedule = Schedule(box: answered.box, due: answered.due)
            .after(button === goodButton ? .good : .again, at: Date())
        do {
            try Notebook.shared.apply([.schedule(card: answered.id, box: schedule.box, due: schedule.due)])
        } catch {
            failure = error.localizedDescription
        }
        (card, isTurned) = (nil, false)
        // What comes takes no touches until it is there: a second tap on the answer is none for the next card.
        UIView.transition(
            with: view, duration: 0.3, options: .transitionCrossDissolve, animations: { self.refresh() })
    }

    @objc private func openNote() {
        if let card = card { open(note: card.note) }
    }

    private func open(note: String?) {
        let place = note.map { "note/\($0)" } ?? "notes"
        guard let url = URL(string: "hodie-studynotes://\(place)") else { return }
        extensionContext?.open(url, completionHandler: nil)
    }
}
