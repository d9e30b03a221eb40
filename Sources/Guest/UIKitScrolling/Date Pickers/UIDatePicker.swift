@_spi(Hosting) @_spi(UIKit) import UIKitCore

/// Wheels that choose a date, a time or a duration.
///
/// - Status: partial (wheels, whatever style is preferred; the present day is called by its date; the words of a duration are English)
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    private let picker = UIPickerView(frame: .zero)
    private let unitLabels = (hours: UILabel(frame: .zero), minutes: UILabel(frame: .zero))
    private lazy var source = DatePickerSource(picker: self)
    private var dateStorage = Date()
    private var durationStorage: TimeInterval = 0
    private var ownCalendar: Calendar?
    private(set) var wheels = DateWheels(.dateAndTime, calendar: .current, locale: .current)
    private(set) lazy var titles = DateWheelTitles(wheels)

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: frame.size == .zero ? Self.ownSize : frame.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// A picker view's.
    private static var ownSize: CGSize { UIPickerView(frame: .zero).intrinsicContentSize }

    private func setUp() {
        picker.dataSource = source
        picker.delegate = source
        if picker.superview == nil { addSubview(picker) }
        unitLabels.minutes.text = SystemWord.minutes.text
        for label in [unitLabels.hours, unitLabels.minutes] {
            label.font = .systemFont(ofSize: 17, weight: .semibold)
            addSubview(label)
        }
        reload()
    }

    @_spi(UIKit) open override var archivedSubviews: [UIView] {
        let own = [picker, unitLabels.hours, unitLabels.minutes]
        return super.archivedSubviews.filter { view in !own.contains { $0 === view } }
    }

    // MARK: What is chosen

    open var datePickerMode = Mode.dateAndTime { didSet { if oldValue != datePickerMode { reload() } } }

    open var date: Date {
        get { dateStorage }
        set { setDate(newValue, animated: false) }
    }

    /// Turns the wheels to a date, or to the nearest that may be chosen. No action is sent.
    open func setDate(_ date: Date, animated: Bool) {
        dateStorage = bounded(date)
        turn(animated: animated)
    }

    /// Seconds, of whole minutes: what is chosen in the mode for durations. At most 23 hours and 59 minutes.
    open var countDownDuration: TimeInterval {
        get { durationStorage }
        set {
            durationStorage = newValue.isFinite ? min(max(newValue, 0), 86_340) : 0
            durationStorage -= durationStorage.truncatingRemainder(dividingBy: 60)
            turn(animated: false)
        }
    }

    /// Without effect for durations, or where the bounds contradict each other.
    open var minimumDate: Date? { didSet { boundsDidChange() } }
    open var maximumDate: Date? { didSet { boundsDidChange() } }

    /// Minutes between two rows; one that does not divide 60 is taken for 1.
    open var minuteInterval = 1 { didSet { if oldValue != minuteInterval { reload() } } }

    open var locale: Locale? { didSet { reload() } }
    open var calendar: Calendar! {
        get { ownCalendar ?? .current }
        set {
            ownCalendar = newValue
            reload()
        }
    }
    /// nil for the calendar's.
    open var timeZone: TimeZone? { didSet { reload() } }

    /// Kept, without effect: there are wheels.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    open var datePickerStyle: UIDatePickerStyle { .wheels }

    /// nil where there is none, or where the bounds contradict each other.
    private var earliest: Date? { hasBounds ? minimumDate : nil }
    private var latest: Date? { hasBounds ? maximumDate : nil }
    private var hasBounds: Bool {
        guard datePickerMode != .countDownTimer else { return false }
        guard let minimumDate, let maximumDate else { return true }
        return minimumDate <= maximumDate
    }

    private func bounded(_ date: Date) -> Date {
        let date = earliest.map { max(date, $0) } ?? date
        return latest.map { min(date, $0) } ?? date
    }

    private func boundsDidChange() {
        dateStorage = bounded(dateStorage)
        reload()
    }

    // MARK: The wheels

    private func reload() {
        var calendar = ownCalendar ?? .current
        let locale = locale ?? DateFormatter().locale ?? .current
        calendar.locale = locale
        if let timeZone { calendar.timeZone = timeZone }
        wheels = DateWheels(datePickerMode, calendar: calendar, locale: locale, minuteInterval: minuteInterval)
        titles = DateWheelTitles(wheels)
        let isDuration = datePickerMode == .countDownTimer
        for label in [unitLabels.hours, unitLabels.minutes] { label.isHidden = !isDuration }
        picker.reloadAllComponents()
        turn(animated: false, fromMiddle: true)
        setNeedsLayout()
    }

    /// What a wheel stands at.
    private func value(on wheel: DateWheel) -> Int {
        switch wheel {
        case .hours: Int(durationStorage) / 3600
        case .minutes: Int(durationStorage) / 60 % 60
        default: wheels.value(of: dateStorage, on: wheel)
        }
    }

    /// Turns the wheels to what is chosen, on the way that is nearest.
    ///
    /// - Parameter fromMiddle: whether there are other wheels than before.
    private func turn(animated: Bool, fromMiddle: Bool = false) {
        for (component, wheel) in wheels.wheels.enumerated() {
            if wheel == .day || minimumDate != nil || maximumDate != nil { picker.reloadComponent(component) }
            let current = picker.selectedRow(inComponent: component)
            let row = wheels.row(of: value(on: wheel), on: wheel, near: fromMiddle ? nil : current)
            if row != current { picker.selectRow(row, inComponent: component, animated: animated) }
        }
        let hours = SystemWord.hours(Int(durationStorage) / 3600)
        if unitLabels.hours.text != hours {
            unitLabels.hours.text = hours
            setNeedsLayout()
        }
    }

    /// A finger has turned a wheel.
    func didTurn(_ component: Int, to row: Int) {
        let wheel = wheels.wheels[component]
        let value = wheels.value(of: row, on: wheel)
        switch wheel {
        case .hours: setDuration(hours: value, minutes: self.value(on: .minutes))
        case .minutes: setDuration(hours: self.value(on: .hours), minutes: value)
        default: dateStorage = bounded(wheels.date(dateStorage, with: value, on: wheel))
        }
        // The other half of the day is twelve rows on, which look alike.
        turn(animated: wheel != .period && wheel != .hour)
        sendActions(for: .valueChanged)
    }

    /// At least one row's minutes.
    private func setDuration(hours: Int, minutes: Int) {
        durationStorage = TimeInterval(max(hours * 60 + minutes, wheels.minuteInterval) * 60)
    }

    /// Whether a row can be chosen.
    func allows(_ value: Int, on wheel: DateWheel) -> Bool {
        wheels.allows(value, on: wheel, of: dateStorage, from: earliest, to: latest)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        picker.frame = bounds
        guard datePickerMode == .countDownTimer else { return }
        let width = picker.rowSize(forComponent: 0).width
        for (label, column) in [(unitLabels.hours, -1.0), (unitLabels.minutes, 0.0)] {
            let size = label.intrinsicContentSize
            let mirrored = isRightToLeft ? -1 - column : column
            let middle = bounds.midX + CGFloat(mirrored) * width + width / 2
            label.frame = CGRect(
                x: (isRightToLeft ? middle - 22 - size.width : middle + 22).rounded(),
                y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
        }
    }

    open override var intrinsicContentSize: CGSize { picker.intrinsicContentSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { picker.intrinsicContentSize }

    @_spi(UIKit) open override func stateDidChange() {
        super.stateDidChange()
        picker.isUserInteractionEnabled = isEnabled
        picker.alpha = isEnabled ? 1 : 0.5
    }
}
