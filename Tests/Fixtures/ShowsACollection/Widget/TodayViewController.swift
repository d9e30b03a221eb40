import NotificationCenter
import UIKit

/// Two sections of a storyboard's cells under headers, a row that goes across, and cells as wide as their words.
final class TodayViewController: UIViewController, NCWidgetProviding, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
{
    @IBOutlet private var collectionView: UICollectionView!
    private let strip = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    private let words = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    private static let sections = [["Mon", "Tue", "Wed", "Thu", "Fri"], ["Sat", "Sun"]]
    private static let texts = ["a", "collection", "of", "words", "breaks", "where", "its", "width", "ends"]

    override func viewDidLoad() {
        super.viewDidLoad()
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
        (strip.collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection = .horizontal
        (strip.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 70, height: 40)
        (words.collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize =
            UICollectionViewFlowLayout.automaticSize
        for view in [strip, words] {
            view.backgroundColor = .clear
            view.dataSource = self
            view.register(WordCell.self, forCellWithReuseIdentifier: "word")
            self.view.addSubview(view)
        }
        collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
        strip.contentOffset.x = 35
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width
        strip.frame = CGRect(x: 0, y: 220, width: width, height: 40)
        words.frame = CGRect(x: 12, y: 270, width: width - 24, height: 90)
    }

    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        preferredContentSize = activeDisplayMode == .expanded ? CGSize(width: 0, height: 370) : maxSize
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        collectionView === self.collectionView ? Self.sections.count : 1
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        collectionView === self.collectionView ? Self.sections[section].count : Self.texts.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        if collectionView === self.collectionView {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath)
            (cell as? DayCell)?.label.text = Self.sections[indexPath.section][indexPath.item]
            return cell
        }
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
        (cell as? WordCell)?.label.text = Self.texts[indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        (view.subviews.first as? UILabel)?.text = indexPath.section == 0 ? "Weekdays" : "Weekend"
        return view
    }
}
