import UIKit

/// Switches, sliders, steppers, page controls, activity indicators, progress views and segmented controls: as they come, off or at their
/// ends, coloured, and disabled.
final class ControlsView: UIView {
    static let height: CGFloat = 300

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSwitches()
        addSliders()
        addSteppers()
        addPageControls()
        addIndicators()
        addSegmentedControls()
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ view: UIView, _ x: CGFloat, _ y: CGFloat, width: CGFloat? = nil) {
        view.sizeToFit()
        view.frame.origin = CGPoint(x: x, y: y)
        if let width { view.frame.size.width = width }
        addSubview(view)
    }

    private func addSwitches() {
        for index in 0..<4 {
            let control = UISwitch()
            control.isOn = index != 0
            if index == 2 { control.onTintColor = .systemPurple }
            control.isEnabled = index != 3
            add(control, 12 + 60 * CGFloat(index), 8)
        }
    }

    private func addSliders() {
        let values: [Float] = [0, 0.3, 1]
        for (index, value) in values.enumerated() {
            let slider = UISlider()
            slider.value = value
            if index == 1 {
                slider.minimumTrackTintColor = .systemOrange
                slider.maximumTrackTintColor = .systemTeal
            }
            slider.isEnabled = index != 2
            add(slider, 12 + 116 * CGFloat(index), 46, width: 104)
        }
    }

    private func addSteppers() {
        for index in 0..<3 {
            let stepper = UIStepper()
            stepper.value = [0, 50, 100][index]
            stepper.isEnabled = index != 1
            add(stepper, 12 + 106 * CGFloat(index), 84)
        }
    }

    private func addPageControls() {
        for index in 0..<2 {
            let pages = UIPageControl()
            pages.numberOfPages = 5
            pages.currentPage = index * 3
            if index == 1 {
                pages.pageIndicatorTintColor = .systemGray
                pages.currentPageIndicatorTintColor = .systemRed
            }
            pages.backgroundColor = UIColor.black.withAlphaComponent(0.2)
            add(pages, 12 + 160 * CGFloat(index), 124, width: 150)
        }
    }

    private func addIndicators() {
        let styles: [UIActivityIndicatorView.Style] = [.medium, .large, .gray, .white, .whiteLarge]
        for (index, style) in styles.enumerated() {
            let indicator = UIActivityIndicatorView(style: style)
            indicator.hidesWhenStopped = false
            if index > 2 { indicator.backgroundColor = .darkGray }
            add(indicator, 12 + 48 * CGFloat(index), 172)
        }
        let progress = UIProgressView(progressViewStyle: .default)
        progress.progress = 0.6
        add(progress, 256, 182, width: 90)
    }

    private func addSegmentedControls() {
        let days = UISegmentedControl(items: ["Day", "Week", "Month"])
        days.selectedSegmentIndex = 1
        add(days, 12, 220, width: 210)
        let images = UISegmentedControl(items: [UIImage(systemName: "star")!, UIImage(systemName: "heart")!])
        images.selectedSegmentIndex = 0
        add(images, 234, 220, width: 110)
        let widths = UISegmentedControl(items: ["A", "By content", "B"])
        widths.apportionsSegmentWidthsByContent = true
        widths.selectedSegmentIndex = 2
        widths.selectedSegmentTintColor = .systemYellow
        widths.setEnabled(false, forSegmentAt: 0)
        add(widths, 12, 260, width: 210)
        let disabled = UISegmentedControl(items: ["On", "Off"])
        disabled.selectedSegmentIndex = 1
        disabled.isEnabled = false
        add(disabled, 234, 260, width: 110)
    }
}
