import Contacts
import ContactsUI
import CoreLocation
import CoreMotion
import CoreSpotlight
import CoreTelephony
import EventKit
import HealthKit
import Intents
import LocalAuthentication
import MapKit
import MessageUI
import Photos
import SafariServices
import StoreKit
import TestSupport
import Testing
import UIKit
import WidgetKit

/// Frameworks made of lists: each says in its own words that there is no such thing here.
@MainActor @Suite struct DeclaredFrameworkTests {
    /// What a completion handler was told.
    final class Told {
        var lines: [String] = []
    }

    @Test func neitherMailNorMessagesAreSent() {
        #expect(!MFMailComposeViewController.canSendMail() && !MFMessageComposeViewController.canSendText())
        let mail = MFMailComposeViewController()
        mail.setToRecipients(["a@example.org"])
        #expect(!mail.isViewLoaded)
        #expect(
            MFMailComposeResult.failed.rawValue == 3 && MFMailComposeError.errorDomain == "MFMailComposeErrorDomain")
    }

    @Test func nobodyPays() async {
        final class Observer: NSObject, SKPaymentTransactionObserver, SKProductsRequestDelegate {
            var failures: [SKError?] = []
            func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {}
            func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: Error) {
                failures.append(error as? SKError)
            }
            func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {}
            func request(_ request: SKRequest, didFailWithError error: Error) { failures.append(error as? SKError) }
        }
        #expect(!SKPaymentQueue.canMakePayments())
        SKStoreReviewController.requestReview()
        let observer = Observer()
        let queue = SKPaymentQueue.default()
        queue.add(observer)
        queue.restoreCompletedTransactions()
        let request = SKProductsRequest(productIdentifiers: ["one"])
        request.delegate = observer
        request.start()
        #expect(await eventually { observer.failures.count == 2 })
        #expect(observer.failures == [SKError(.paymentNotAllowed), SKError(.storeProductNotAvailable)])
        queue.remove(observer)
        #expect(queue.observers.isEmpty)
    }

    @Test func thereIsNoHealthData() async throws {
        #expect(!HKHealthStore.isHealthDataAvailable())
        let store = HKHealthStore()
        let told = Told()
        store.requestAuthorization(toShare: nil, read: []) { success, error in
            told.lines.append("\(success) \((error as? HKError)?.code == .errorHealthDataUnavailable)")
        }
        let steps = try #require(HKObjectType.quantityType(forIdentifier: .stepCount))
        store.execute(
            HKSampleQuery(sampleType: steps, predicate: nil, limit: 1, sortDescriptors: nil) { _, samples, error in
                told.lines.append("\(samples == nil) \(error != nil)")
            })
        #expect(await eventually { told.lines.count == 2 })
        #expect(told.lines == ["false true", "true true"])
        #expect(HKQuantity(unit: .count(), doubleValue: 3).doubleValue(for: .count()) == 3)
        #expect(HKUnit.gram().unitDivided(by: .liter()).unitString == "g/L")
    }

    @Test func calendarsContactsAndPhotosAreNotShown() async {
        #expect(EKEventStore.authorizationStatus(for: .event) == .denied)
        #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
        #expect(PHPhotoLibrary.authorizationStatus() == .denied)
        let told = Told()
        EKEventStore().requestAccess(to: .event) { granted, error in told.lines.append("\(granted) \(error == nil)") }
        CNContactStore().requestAccess(for: .contacts) { granted, _ in told.lines.append("\(granted)") }
        PHPhotoLibrary.requestAuthorization { told.lines.append("\($0 == .denied)") }
        #expect(await eventually { told.lines.count == 3 })
        #expect(told.lines == ["false true", "false", "true"])
        #expect(throws: EKError(.eventStoreNotAuthorized)) {
            try EKEventStore().save(EKEvent(eventStore: EKEventStore()), span: .thisEvent)
        }
        #expect(EKError.Code.eventStoreNotAuthorized.rawValue == 29)
        let request = CNContactFetchRequest(keysToFetch: [CNContactGivenNameKey as NSString])
        #expect(throws: CNError(.authorizationDenied)) {
            try CNContactStore().enumerateContacts(with: request) { _, _ in }
        }
    }

    @Test func nothingIsIndexedOrDonated() async {
        #expect(!CSSearchableIndex.isIndexingAvailable() && INPreferences.siriAuthorizationStatus() == .denied)
        let attributes = CSSearchableItemAttributeSet(itemContentType: "public.text")
        attributes.title = "Title"
        let item = CSSearchableItem(uniqueIdentifier: nil, domainIdentifier: "d", attributeSet: attributes)
        #expect(item.attributeSet.contentType == "public.text" && !item.uniqueIdentifier.isEmpty)
        let told = Told()
        CSSearchableIndex.default().indexSearchableItems([item]) { error in
            told.lines.append("index \((error as? CSIndexError)?.code == .indexingUnsupported)")
        }
        INInteraction(intent: INIntent(), response: nil).donate { error in
            told.lines.append("donate \((error as? INIntentError)?.code == .interactionOperationNotSupported)")
        }
        INPreferences.requestSiriAuthorization { told.lines.append("siri \($0 == .denied)") }
        INVoiceShortcutCenter.shared.getAllVoiceShortcuts { found, error in
            told.lines.append("shortcuts \(found?.count ?? -1) \(error == nil)")
        }
        #expect(await eventually { told.lines.count == 4 })
        #expect(told.lines.sorted() == ["donate true", "index true", "shortcuts 0 true", "siri true"])
    }

    @Test func thereIsNoTelephone() {
        let network = CTTelephonyNetworkInfo()
        #expect(network.subscriberCellularProvider == nil && network.currentRadioAccessTechnology == nil)
        #expect(CTCallCenter().currentCalls == nil)
        #expect(CTCellularData().restrictedState == .restrictedStateUnknown)
    }

    @Test func nobodyIsPicked() async {
        final class Delegate: NSObject, CNContactPickerDelegate {
            var cancelled = 0
            func contactPickerDidCancel(_ picker: CNContactPickerViewController) { cancelled += 1 }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        let (picker, delegate) = (CNContactPickerViewController(), Delegate())
        picker.delegate = delegate
        root.present(picker, animated: false)
        #expect(await eventually { root.presentedViewController == nil && delegate.cancelled == 1 })
        let contact = CNMutableContact()
        contact.givenName = "Ada"
        #expect(CNContactViewController(for: contact).title == "Ada")
    }

    @Test func nobodyIsRecognisedAndNothingMoves() async {
        var error: NSError?
        #expect(!LAContext().canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
        #expect(error?.domain == "LAErrorDomain" && error?.code == -6)
        let told = Told()
        LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "why") { success, error in
            told.lines.append("\(success) \((error as? LAError)?.code == .passcodeNotSet)")
        }
        CMPedometer().queryPedometerData(from: Date(), to: Date()) { data, error in
            told.lines.append("\(data == nil) \((error as? CMError)?.errorCode ?? 0)")
        }
        #expect(await eventually { told.lines.count == 2 })
        CMAltimeter().startRelativeAltitudeUpdates(to: .main) { data, error in
            told.lines.append("\(data == nil) \((error as? CMError)?.errorCode ?? 0)")
        }
        #expect(await eventually { told.lines.count == 3 })
        #expect(told.lines == ["false true", "true 104", "true 104"])
        #expect(!CMMotionManager().isAccelerometerAvailable && !CMPedometer.isStepCountingAvailable())
        #expect(!CMAltimeter.isRelativeAltitudeAvailable())
        WidgetCenter.shared.reloadAllTimelines()
    }

    @Test func aMapKeepsWhatItIsGivenAndSaysThatNoneIsLoaded() async {
        final class Delegate: NSObject, MKMapViewDelegate {
            var errors: [MKError?] = []
            func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: Error) {
                errors.append(error as? MKError)
            }
        }
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let delegate = Delegate()
        map.delegate = delegate
        let helsinki = CLLocationCoordinate2D(latitude: 60, longitude: 25)
        map.setRegion(
            MKCoordinateRegion(center: helsinki, latitudinalMeters: 111_320, longitudinalMeters: 111_320),
            animated: false)
        #expect(map.region.span.latitudeDelta == 1)
        #expect(abs(map.region.span.longitudeDelta - 2) < 1e-9)
        let pin = MKPointAnnotation(coordinate: helsinki, title: "Here", subtitle: nil)
        map.addAnnotations([pin, MKPointAnnotation()])
        map.removeAnnotation(pin)
        #expect(map.annotations.count == 1)
        map.centerCoordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
        #expect(map.region.center.longitude == 2)
        let window = UIWindow(frame: map.frame)
        window.addSubview(map)
        #expect(await eventually { !delegate.errors.isEmpty })
        #expect(delegate.errors == [MKError(.serverFailure)])
        let told = Told()
        MKLocalSearch(request: MKLocalSearch.Request()).start { response, error in
            told.lines.append("\(response == nil) \((error as? MKError)?.code == .serverFailure)")
        }
        #expect(await eventually { told.lines == ["true true"] })
        #expect(MKPlacemark(coordinate: helsinki).location?.coordinate.latitude == 60)
    }

    @Test func aPageInSafariIsNotLoaded() async throws {
        final class Delegate: NSObject, SFSafariViewControllerDelegate {
            var loaded: [Bool] = []
            func safariViewController(
                _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
            ) { loaded.append(didLoadSuccessfully) }
        }
        let page = SFSafariViewController(url: try #require(URL(string: "https://example.org")))
        let delegate = Delegate()
        page.delegate = delegate
        page.viewDidAppear(false)
        #expect(delegate.loaded == [false])
    }
}
