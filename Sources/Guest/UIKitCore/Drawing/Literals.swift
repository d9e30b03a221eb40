// `#colorLiteral` and `#imageLiteral`: what the compiler makes of them where nothing else is said. It finds the types by these
// names, which are those of Swift's own libraries.

extension UIColor: _ExpressibleByColorLiteral {}
extension UIImage: _ExpressibleByImageLiteral {}

public typealias _ColorLiteralType = UIColor
public typealias _ImageLiteralType = UIImage
