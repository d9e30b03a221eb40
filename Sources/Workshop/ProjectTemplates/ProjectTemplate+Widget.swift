extension ProjectTemplate {
    var widgetController: String {
        """
        import NotificationCenter
        import UIKit

        class TodayViewController: UIViewController, NCWidgetProviding {
        \(interface == .storyboard ? outlets : views)
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                showTaps()
            }

            func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
                let before = label.text
                showTaps()
                completionHandler(label.text == before ? .noData : .newData)
            }

            \(interface == .storyboard ? "@IBAction" : "@objc") private func addTap() {
                var taps = TapCount.load()
                taps.add()
                taps.save()
                showTaps()
            }

            private func showTaps() { label.text = TapCount.load().text }
        }

        """
    }

    private var outlets: String { "    @IBOutlet private var label: UILabel!\n" }

    private var views: String {
        """
            private let label = UILabel()

            override func viewDidLoad() {
                super.viewDidLoad()
                label.font = .preferredFont(forTextStyle: .title1)
                let button = UIButton(type: .system)
                button.setTitle("Tap", for: .normal)
                button.addTarget(self, action: #selector(addTap), for: .touchUpInside)
                for subview in [label, button] {
                    subview.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(subview)
                }
                NSLayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
                    label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                    button.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
                    button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                ])
            }

        """
    }

    /// A label and a button, side by side.
    var storyboard: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="15705" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES" initialViewController="tdy-vc-001">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <dependencies>
                <deployment identifier="iOS"/>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="15706"/>
                <capability name="Safe area layout guides" minToolsVersion="9.0"/>
                <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
            </dependencies>
            <scenes>
                <!--Today View Controller-->
                <scene sceneID="tdy-sc-001">
                    <objects>
                        <viewController id="tdy-vc-001" customClass="TodayViewController" \
        customModule="\(widgetModule)" customModuleProvider="target" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" simulatedAppContext="notificationCenter" \
        id="tdy-vw-001">
                                <rect key="frame" x="0.0" y="0.0" width="320" height="110"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
                                    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" \
        horizontalHuggingPriority="251" verticalHuggingPriority="251" text="0 taps" textAlignment="natural" \
        lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" \
        translatesAutoresizingMaskIntoConstraints="NO" id="tdy-lb-001">
                                        <rect key="frame" x="16" y="38" width="85" height="34"/>
                                        <fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>
                                        <nil key="highlightedColor"/>
                                    </label>
                                    <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
        contentVerticalAlignment="center" buttonType="roundedRect" lineBreakMode="middleTruncation" \
        translatesAutoresizingMaskIntoConstraints="NO" id="tdy-bt-001">
                                        <rect key="frame" x="274" y="40" width="30" height="30"/>
                                        <state key="normal" title="Tap"/>
                                        <connections>
                                            <action selector="addTap" destination="tdy-vc-001" \
        eventType="touchUpInside" id="tdy-ac-001"/>
                                        </connections>
                                    </button>
                                </subviews>
                                <constraints>
                                    <constraint firstItem="tdy-lb-001" firstAttribute="leading" \
        secondItem="tdy-sa-001" secondAttribute="leading" constant="16" id="tdy-c-001"/>
                                    <constraint firstItem="tdy-lb-001" firstAttribute="centerY" \
        secondItem="tdy-sa-001" secondAttribute="centerY" id="tdy-c-002"/>
                                    <constraint firstItem="tdy-sa-001" firstAttribute="trailing" \
        secondItem="tdy-bt-001" secondAttribute="trailing" constant="16" id="tdy-c-003"/>
                                    <constraint firstItem="tdy-bt-001" firstAttribute="centerY" \
        secondItem="tdy-sa-001" secondAttribute="centerY" id="tdy-c-004"/>
                                </constraints>
                                <viewLayoutGuide key="safeArea" id="tdy-sa-001"/>
                            </view>
                            <extendedEdge key="edgesForExtendedLayout"/>
                            <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
                            <size key="freeformSize" width="320" height="110"/>
                            <connections>
                                <outlet property="label" destination="tdy-lb-001" id="tdy-ol-001"/>
                            </connections>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="tdy-fr-001" \
        userLabel="First Responder" sceneMemberID="firstResponder"/>
                    </objects>
                    <point key="canvasLocation" x="0.0" y="0.0"/>
                </scene>
            </scenes>
        </document>

        """
    }
}
