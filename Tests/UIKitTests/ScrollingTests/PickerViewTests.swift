import AccessibilityTree
import Testing
@_spi(Hosting) import UIKit

@testable @_spi(UIKit) import UIKitCore
@testable import UIKitScrolling

@MainActor @Suite("A picker view", .serialized)
struct PickerViewTests {
    final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var rows = [100, 3]
        var chosen: [String] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component] }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(component).\(row)"
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            chosen.append("\(component).\(row)")
        }
    }

    let scene = ScrollingScene(size: CGSize(width: 320, height: 300))
    let picker = UIPickerView()
    let source = Source()

    init() {
        picker.dataSource = source
        picker.delegate = source
        scene.controller.view.addSubview(picker)
        scene.commit()
    }

    private func title(_ row: Int, _ component: Int) -> String? {
        (picker.view(forRow: row, forComponent: component) as? UILabel)?.text
    }

    @Test("is as large as it always is, and begins with its first rows") func beginning() {
        #expect(picker.frame.size == CGSize(width: 320, height: 216))
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 100)
        #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == 0)
        #expect(title(0, 1) == "1.0")
        #expect(title(0, 0) == "0.0" && title(50, 0) == nil)
    }

    @Test("shows the selected row in its middle") func selecting() throws {
        picker.selectRow(40, inComponent: 0, animated: false)
        scene.commit()
        #expect(picker.selectedRow(inComponent: 0) == 40)
        let row = try #require(picker.view(forRow: 40, forComponent: 0))
        #expect(row.convert(CGPoint(x: 0, y: row.bounds.midY), to: picker).y == 108)
        #expect(title(0, 0) == nil)
        picker.selectRow(500, inComponent: 0, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 99)
        #expect(source.chosen.isEmpty)
    }

    @Test("rests on a row when it is turned, and tells of it") func turning() {
        scene.drag([CGPoint(x: 80, y: 150), CGPoint(x: 80, y: 130), CGPoint(x: 80, y: 70), CGPoint(x: 80, y: 66)])
        scene.rest()
        let row = picker.selectedRow(inComponent: 0)
        #expect(row > 0)
        #expect(source.chosen == ["0.\(row)"])
        #expect(picker.selectedRow(inComponent: 1) == 0)
    }

    @Test("turns to a row that is tapped") func tapping() {
        scene.tap(CGPoint(x: 240, y: 108 + 32))
        scene.rest()
        #expect(picker.selectedRow(inComponent: 1) == 1)
        #expect(source.chosen == ["1.1"])
    }

    @Test("keeps its selection where there are fewer rows") func reloading() {
        picker.selectRow(60, inComponent: 0, animated: false)
        source.rows = [10, 0]
        picker.reloadAllComponents()
        #expect(picker.selectedRow(inComponent: 0) == 9)
        #expect(picker.selectedRow(inComponent: 1) == -1)
        source.rows = []
        picker.reloadAllComponents()
        #expect(picker.numberOfComponents == 0 && picker.selectedRow(inComponent: 0) == -1)
    }

    @Test("is one element for each wheel, which goes up and down") func accessibility() throws {
        final class Describing: NSObject, UIPickerViewAccessibilityDelegate {
            let source: Source
            init(_ source: Source) { self.source = source }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                source.pickerView(pickerView, titleForRow: row, forComponent: component)
            }
            func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
                ["Minutes", "Seconds"][component]
            }
            func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
                source.pickerView(pickerView, didSelectRow: row, inComponent: component)
            }
        }
        let describing = Describing(source)
        #expect(scene.window.accessibilityNodes().map(\.label) == ["", ""])
        picker.delegate = describing
        picker.selectRow(1, inComponent: 1, animated: false)
        scene.commit()
        let nodes = scene.window.accessibilityNodes()
        #expect(nodes.map(\.label) == ["Minutes", "Seconds"] && nodes.allSatisfy(\.isAdjustable))
        #expect(nodes.map(\.value) == ["0.0", "1.1"])
        for (index, action) in [(0, AccessibilityAction.increment), (1, .increment), (1, .increment), (0, .decrement)] {
            scene.window.perform(action, on: nodes[index].number, timestamp: 1)
            scene.rest()
        }
        // Beyond the last row is none.
        #expect(source.chosen == ["0.1", "1.2", "0.0"])
        #expect(scene.window.accessibilityNodes().map(\.value) == ["0.0", "1.2"])
    }
}
