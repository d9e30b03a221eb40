/// Traits with another interface style than those they derive from. Made anew only where one of the two has changed:
/// traits are asked for at every look at a text or a colour, and compared by identity before they are by their values.
final class OverriddenStyle {
    private var last: (inherited: UITraitCollection, style: UIUserInterfaceStyle, traits: UITraitCollection)?

    func traits(_ inherited: UITraitCollection, in style: UIUserInterfaceStyle) -> UITraitCollection {
        if let last, last.inherited === inherited, last.style == style { return last.traits }
        let traits = UITraitCollection(traitsFrom: [inherited, UITraitCollection(userInterfaceStyle: style)])
        last = (inherited, style, traits)
        return traits
    }
}
