import HostLink
import Testing

@testable import TodayHost

@Suite struct WidgetMetricsTests {
    private static let sizes = [
        "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AccessibilityM", "AccessibilityL", "AccessibilityXL",
        "AccessibilityXXL", "AccessibilityXXXL",
    ]

    private func metrics(
        _ profile: DeviceProfile, isLandscape: Bool = false, textSize: String = "L", systemVersion: Int = 13,
        isPulledDown: Bool = false
    ) -> WidgetMetrics {
        WidgetMetrics(
            environment: GuestEnvironment(
                screen: profile.screen(isLandscape: isLandscape), textSize: "UICTContentSizeCategory\(textSize)",
                systemVersion: systemVersion, isPulledDown: isPulledDown))
    }

    private func profile(_ id: String) throws -> DeviceProfile { try #require(DeviceProfile(id: id)) }

    @Test(arguments: zip(sizes, [95.0, 100, 105, 110, 120, 130, 140, 170, 200, 240, 285, 325]))
    func compactHeightFollowsTheTextSizeOnEveryDeviceButTheLargest(size: String, height: Double) {
        for profile in DeviceProfile.all where profile.size.width < 1024 {
            for isLandscape in [false, true] {
                let metrics = metrics(profile, isLandscape: isLandscape, textSize: size)
                #expect(metrics.compactSize.height == height, "\(profile.id)")
            }
        }
    }

    @Test(
        arguments: zip(
            sizes, [112.5, 117.5, 123.75, 130, 141.25, 153.75, 165, 200, 236.25, 283.75, 336.25, 383.75]))
    func theLargestTabletHasHigherRows(size: String, height: Double) throws {
        #expect(try metrics(profile("tablet-1024x1366"), textSize: size).compactSize.height == height)
    }

    /// Upright: width and maximum height; across: the same.
    private static let expanded: [(String, [Double])] = [
        ("desktop", [359, 616, 359, 616]), ("phone-320x568", [304, 528, 420, 264]),
        ("phone-375x667", [359, 616, 420, 308]), ("phone-375x812", [359, 660, 420, 308]),
        ("phone-414x736", [398, 660, 420, 352]), ("phone-414x896", [398, 748, 420, 352]),
        ("tablet-768x1024", [535, 616, 535, 616]), ("tablet-834x1112", [535, 660, 535, 660]),
        ("tablet-834x1194", [535, 660, 535, 660]), ("tablet-1024x1366", [535, 884, 535, 884]),
    ]

    @Test(arguments: expanded) func theLargestSizeFollowsTheDevice(id: String, numbers: [Double]) throws {
        let profile = try profile(id)
        let (upright, across) = (metrics(profile), metrics(profile, isLandscape: true))
        #expect(upright.expandedSize == LinkSize(width: numbers[0], height: numbers[1]))
        #expect(across.expandedSize == LinkSize(width: numbers[2], height: numbers[3]))
        #expect(upright.compactSize.width == numbers[0])
    }

    /// In the Notification Center that is pulled down over an app: upright and across.
    @Test(arguments: [
        ("desktop", 528.0, 528.0), ("phone-320x568", 396, 176), ("phone-375x667", 528, 220),
        ("phone-375x812", 572, 220), ("phone-414x736", 572, 264), ("phone-414x896", 660, 264),
        ("tablet-768x1024", 616, 616), ("tablet-834x1112", 660, 660), ("tablet-834x1194", 660, 660),
        ("tablet-1024x1366", 884, 884),
    ])
    func theNotificationCenterHasRoomForLowerOnes(id: String, upright: Double, across: Double) throws {
        for (isLandscape, height) in [(false, upright), (true, across)] {
            let lower = metrics(try profile(id), isLandscape: isLandscape, isPulledDown: true)
            let usual = metrics(try profile(id), isLandscape: isLandscape)
            #expect(lower.expandedSize == LinkSize(width: usual.expandedSize.width, height: height))
            #expect(lower.compactSize == usual.compactSize)
        }
    }

    @Test func everyDeviceHasItsSize() { #expect(Self.expanded.map(\.0) == DeviceProfile.all.map(\.id)) }

    /// As many whole rows as fit: upright in XS, XXXL and AX5.
    @Test(arguments: [
        ("phone-320x568", [532.0, 504, 520]), ("phone-375x667", [608, 616, 520]), ("phone-375x812", [684, 672, 650]),
        ("phone-414x896", [760, 728, 780]), ("tablet-768x1024", [608, 616, 520]),
        ("tablet-1024x1366", [855, 858, 767.5]), ("desktop", [608, 616, 520]),
    ])
    func theLargestHeightFollowsTheTextSize(id: String, heights: [Double]) throws {
        let profile = try profile(id)
        let seen = ["XS", "XXXL", "AccessibilityXXXL"].map { metrics(profile, textSize: $0).expandedSize.height }
        #expect(seen == heights)
    }

    /// Across, a phone has no room for the three rows that there are at least.
    @Test(arguments: zip(["XS", "XXXL", "AccessibilityM", "AccessibilityXXXL"], [304.0, 336, 272, 390]))
    func acrossItIsLowerAndThreeRowsAtLeast(size: String, height: Double) throws {
        let metrics = metrics(try profile("phone-375x667"), isLandscape: true, textSize: size)
        #expect(metrics.expandedSize.height == height)
    }

    @Test(arguments: sizes) func theLargestHeightIsOfWholeRows(size: String) {
        for profile in DeviceProfile.all {
            let metrics = metrics(profile, textSize: size)
            let rows = metrics.expandedSize.height / (metrics.compactSize.height / 2.5)
            #expect(rows == rows.rounded() && rows >= 3, "\(profile.id)")
        }
    }

    @Test(arguments: [
        ("phone-320x568", 441.5, 205.5), ("phone-375x667", 540.5, 260.5), ("phone-414x736", 610, 288),
        ("tablet-768x1024", 853, 597),
    ])
    func beforeModesAWidgetWasAsWideAsTheScreen(id: String, upright: Double, across: Double) throws {
        let profile = try profile(id)
        for version in [8, 9] {
            #expect(
                metrics(profile, systemVersion: version).expandedSize
                    == LinkSize(width: profile.size.width, height: upright))
            #expect(
                metrics(profile, isLandscape: true, systemVersion: version).expandedSize
                    == LinkSize(width: profile.size.height, height: across))
        }
    }

    @Test func anUnknownTextSizeCountsAsTheDefault() {
        let environment = GuestEnvironment(textSize: "enormous")
        #expect(WidgetMetrics(environment: environment).compactSize.height == 110)
    }
}
