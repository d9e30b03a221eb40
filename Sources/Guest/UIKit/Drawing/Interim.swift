// Only so that UIKit compiles until colours and images are here: who brings UIColor and UIImage deletes this file.

public final class UIColor: NSObject {
    public static let systemGray = UIColor()
    public static let systemBlue = UIColor()
    func resolvedColor(with: UITraitCollection) -> UIColor { self }
    var cgColor: CGColor { CGColor(red: 0, green: 0, blue: 0, alpha: 1) }
}
public final class UIImage: NSObject {}
func UIGraphicsPushContext(_ c: CGContext) {}
func UIGraphicsPopContext() {}
