import Forecasting
import NotificationCenter
import UIKit

/// The weather now, in the next hours and on the next days. It looks for news while it is seen; a tap anywhere opens the
/// app.
@objc(TodayViewController)
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let content = ForecastView()
    private let message = MessageView()
    private let cache = ForecastCache()
    private lazy var service = ForecastService(cache: cache)
    private var forecast: Forecast?
    private var maximumHeight: CGFloat = 110
    private var timer: Timer?
    /// Whether the last attempt to load failed; nil before the first.
    private var isCutOff: Bool?

    // MARK: - Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        for part in [content, message] as [UIView] {
            part.frame = view.bounds
            part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(part)
        }
        listenForTaps()
        content.isPortrait = UIScreen.main.isPortrait
        if #available(iOS 10, *), let context = extensionContext {
            maximumHeight = context.widgetMaximumSize(for: context.widgetActiveDisplayMode).height
        }
        // Which of its two heights it has is said now: who says it later is seen to change.
        reload()
    }

    /// Who looks again soon finds the old view, which was not made anew: what has to happen each time happens here.
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
        startTimer()
        load { _ in }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        shown = summary
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
        timer = nil
    }

    @available(iOS 10, *)
    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize) {
        maximumHeight = maxSize.height
        show()
    }

    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets { .zero }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard content.isPortrait != UIScreen.main.isPortrait else { return }
        content.isPortrait = UIScreen.main.isPortrait
        show()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        if previous != nil { show() }
    }

    // MARK: - Updates

    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        load { [weak self] outcome in
            guard let self = self, outcome != .failed else { return completionHandler(.failed) }
            // What the app has loaded since the last picture is news, too, and so is another hour.
            guard self.summary != self.shown else { return completionHandler(.noData) }
            self.shown = self.summary
            completionHandler(.newData)
        }
    }

    /// As often as the forecast's source has news, but at least every five minutes: a warning must not wait. Where there is
    /// no forecast at all, one is wanted soon.
    private var interval: TimeInterval { min(max(forecast?.interval ?? 30, 5), 300) }

    private func startTimer() {
        timer?.invalidate()
        let timer = Timer(
            timeInterval: interval, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
        RunLoop.current.add(timer, forMode: .default)
        self.timer = timer
    }

    @objc private func tick(_ timer: Timer) {
        load { _ in }
    }

    private func load(completion: @escaping (ForecastService.Outcome) -> Void) {
        service.load { [weak self] outcome in
            self?.isCutOff = outcome == .failed
            self?.reload()
            if let timer = self?.timer, timer.timeInterval != self?.interval { self?.startTimer() }
            completion(outcome)
        }
    }

    /// What was to be seen in the last picture, in whichever process.
    private var shown: String? {
        get { UserDefaults.standard.string(forKey: "shown") }
        set { UserDefaults.standard.set(newValue, forKey: "shown") }
    }

    private var summary: String { forecast?.summary(at: Date()) ?? "" }

    // MARK: - Showing

    private func reload() {
        forecast = cache.read()
        show()
    }

    private func show() {
        content.isHidden = forecast == nil
        message.isHidden = forecast != nil
        if let forecast = forecast {
            let now = Date()
            // What was loaded just now is as good as new.
            let isOld = isCutOff == true && now.timeIntervalSince(forecast.loaded) > forecast.interval
            content.show(forecast, now: now, isOld: isOld)
        } else {
            message.show(Preferences().place == nil ? .noPlace : isCutOff == true ? .notLoaded : .loading)
        }
        if #available(iOS 10, *), let context = extensionContext {
            context.widgetLargestAvailableDisplayMode = forecast == nil ? .compact : .expanded
            content.compactHeight = context.widgetMaximumSize(for: .compact).height
        } else {
            // There is one height only, and nobody but the widget who says it.
            content.compactHeight = max(110, content.currentHeight)
            maximumHeight = UIScreen.main.bounds.height
        }
        let height = forecast == nil ? content.compactHeight : content.height(in: maximumHeight)
        preferredContentSize = CGSize(width: 0, height: height)
    }

    // MARK: - Taps

    private func listenForTaps() {
        let tap = UITapGestureRecognizer(target: self, action: #selector(openApp))
        view.addGestureRecognizer(tap)
        if #available(iOS 10, *) { return }
        // There, a tap falls through where nothing is drawn: a picture that nobody sees is drawn everywhere. It takes the
        // recognizer from the view, since one belongs to one view at a time.
        let background = UIImageView(frame: view.bounds)
        background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        background.isUserInteractionEnabled = true
        background.alpha = 0.01
        background.backgroundColor = .gray
        view.insertSubview(background, at: 0)
        background.addGestureRecognizer(tap)
    }

    @objc private func openApp() {
        let place = Preferences().place == nil ? "place" : "forecast"
        guard let url = URL(string: "hodie-weather://\(place)") else { return }
        extensionContext?.open(url, completionHandler: nil)
    }
}
