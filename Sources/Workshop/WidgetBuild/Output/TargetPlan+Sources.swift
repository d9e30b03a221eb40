import Foundation

extension TargetPlan {
    /// Whether a name stands in one of its Swift sources.
    func mentions(_ name: String) -> Bool {
        files.swift.contains { file in
            FileManager.default.contents(atPath: file.url.path)?.range(of: Data(name.utf8)) != nil
        }
    }
}
