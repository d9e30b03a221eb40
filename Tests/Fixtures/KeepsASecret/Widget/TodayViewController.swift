import CommonCrypto
import ImageIO
import MobileCoreServices
import NotificationCenter
import Security
import UIKit

// A widget that looks for the word that its app keeps, as sources of such widgets do it.
class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        print("digest: \(md5("abc"))")
        print("ciphered: \(roundTrip("in and out") ?? "none")")
        print("type: \(mimeType(for: "photo.jpeg") ?? "none")")
        print("pictures: \(pictures())")
        preferredContentSize.height = 110
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        print("word: \(word() ?? "none")")
    }

    private func word() -> String? {
        let query =
            [
                kSecClass as String: kSecClassGenericPassword,
                kSecAttrService as String: "word",
                kSecReturnData as String: kCFBooleanTrue!,
                kSecMatchLimit as String: kSecMatchLimitOne,
            ] as [String: Any]
        var item: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &item)
        guard status == errSecSuccess, let data = item as? Data else { return nil }
        return String(data: data, encoding: .utf8)
    }

    private func md5(_ text: String) -> String {
        let data = Data(text.utf8)
        var digest = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
        data.withUnsafeBytes { bytes in
            _ = CC_MD5(bytes.baseAddress, CC_LONG(data.count), &digest)
        }
        return digest.map { String(format: "%02x", $0) }.joined()
    }

    private func crypt(_ operation: Int, _ data: Data, key: Data) -> Data? {
        var output = Data(count: data.count + kCCBlockSizeAES128)
        var moved = 0
        let room = output.count
        let status = output.withUnsafeMutableBytes { output in
            data.withUnsafeBytes { data in
                key.withUnsafeBytes { key in
                    CCCrypt(
                        CCOperation(operation), CCAlgorithm(kCCAlgorithmAES128), CCOptions(kCCOptionPKCS7Padding),
                        key.baseAddress, key.count, nil, data.baseAddress, data.count, output.baseAddress, room, &moved)
                }
            }
        }
        guard UInt32(status) == UInt32(kCCSuccess) else { return nil }
        return output.prefix(moved)
    }

    private func roundTrip(_ text: String) -> String? {
        var key = Data(count: kCCKeySizeAES256)
        let random = key.withUnsafeMutableBytes { SecRandomCopyBytes(kSecRandomDefault, 32, $0.baseAddress!) }
        guard random == errSecSuccess, let ciphered = crypt(kCCEncrypt, Data(text.utf8), key: key),
            let plain = crypt(kCCDecrypt, ciphered, key: key)
        else { return nil }
        return String(data: plain, encoding: .utf8)
    }

    private func mimeType(for path: String) -> String? {
        let pathExtension = (path as NSString).pathExtension
        if let uti = UTTypeCreatePreferredIdentifierForTag(
            kUTTagClassFilenameExtension, pathExtension as NSString, nil)?.takeRetainedValue()
        {
            if let mimetype = UTTypeCopyPreferredTagWithClass(uti, kUTTagClassMIMEType)?.takeRetainedValue() {
                return mimetype as String
            }
        }
        return nil
    }

    /// A GIF of two pictures of two pixels each, and what a small PNG of it is.
    private func pictures() -> String {
        let data = Data(
            base64Encoded: "R0lGODlhAgABAIAAAP8AAAD/ACH/C05FVFNDQVBFMi4wAwEAAAAh+QQA"
                + "FAAAACwAAAAAAgABAAACAgQKACH5BAAAAAAALAAAAAACAAEAAAICTAoAOw==")!
        guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return "none" }
        let written = NSMutableData()
        guard let image = CGImageSourceCreateImageAtIndex(source, 1, nil),
            let destination = CGImageDestinationCreateWithData(written as CFMutableData, kUTTypePNG, 1, nil)
        else { return "unreadable" }
        CGImageDestinationAddImage(destination, image, nil)
        guard CGImageDestinationFinalize(destination) else { return "unwritten" }
        let again = UIImage(data: written as Data)
        return "\(CGImageSourceGetCount(source)) \(again?.size.width ?? 0)"
    }

    func widgetPerformUpdate(completionHandler: (@escaping (NCUpdateResult) -> Void)) {
        completionHandler(NCUpdateResult.newData)
    }
}
