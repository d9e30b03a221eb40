import HostLink
import Testing

@testable import TodayHost

@Suite struct WidgetMetricsTests {
    @Test(arguments: zip(["XS", "S", "M", "L", "XL", "XXL", "XXXL"], [95.0, 100, 105, 110, 120, 130, 140]))
    func compactHeightFollowsTheTextSize(size: String, height: Double) {
        let environment = GuestEnvironment(textSize: "UICTContentSizeCategory\(size)")
        #expect(WidgetMetrics(environment: environment).compactSize == LinkSize(width: 359, height: height))
    }

    @Test(arguments: [(320.0, 568.0, 304.0, 528.0), (375, 667, 359, 616), (414, 736, 398, 660), (375, 812, 359, 660)])
    func sizesFollowTheScreen(width: Double, height: Double, widget: Double, maximum: Double) {
        let environment = GuestEnvironment(screen: LinkSize(width: width, height: height))
        #expect(WidgetMetrics(environment: environment).expandedSize == LinkSize(width: widget, height: maximum))
    }

    @Test func aLandscapePhoneHasTheWideWidget() {
        let environment = GuestEnvironment(screen: LinkSize(width: 736, height: 414))
        #expect(WidgetMetrics(environment: environment).expandedSize == LinkSize(width: 420, height: 352))
    }

    @Test func anUnknownTextSizeCountsAsTheDefault() {
        let environment = GuestEnvironment(textSize: "enormous")
        #expect(WidgetMetrics(environment: environment).compactSize.height == 110)
    }
}
