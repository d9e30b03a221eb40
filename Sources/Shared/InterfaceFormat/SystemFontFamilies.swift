/// The families of fonts that iOS has: what names them is found without a file of the app's.
public enum SystemFontFamilies {
    /// Of the system font and those that stand for it here everywhere; in small letters, without spaces.
    public static let plain: Set<String> = [
        "sfuitext", "sfuidisplay", "sfprotext", "sfprodisplay", "sanfrancisco", "helveticaneue", "helvetica", "arial",
        "arialmt", "avenir", "avenirnext", "applesystemuifont",
    ]
    /// Whose characters are all of one width.
    public static let monospaced: Set<String> = [
        "menlo", "courier", "couriernew", "couriernewps", "couriernewpsmt", "sfmono",
    ]
    /// The others, both as PostScript names begin and as families are called.
    public static let others = Set(
        """
        academyengravedletplain academyengravedlet alnile americantypewriter applecoloremoji applesdgothicneo applesymbols
        arialhebrew arialroundedmtbold avenirnextcondensed baskerville
        bodonisvtytwoitctt bodonisvtytwoositctt bodonisvtytwoscitctt bodoniornamentsitctt bodoni72 bodoni72oldstyle
        bodoni72smallcaps bodoniornaments bradleyhanditctt bradleyhand chalkboardse chalkduster charter cochin copperplate
        damascus devanagarisangammn didot dinalternate dincondensed diwanmishafi mishafi
        euphemiaucas farah futura galvji geezapro georgia gillsans gujaratisangammn gurmukhimn heitisc heititc stheitisc
        stheititc hiramarupron hiraminpron hiraginomaruprogothic hiraginomincho hiraginominchopron
        hiraginosans hiraginomarugothicpron hoeflertext kailasa kannadasangammn kefa khmersangammn kohinoorbangla
        kohinoordevanagari kohinoorgujarati kohinoortelugu laosangammn malayalamsangammn markerfelt muktamahee
        myanmarsangammn noteworthy notonastaliqurdu optima oriyasangammn palatino papyrus partyletplain partylet pingfanghk
        pingfangsc pingfangtc rockwell savoyeletplain savoyelet sinhalasangammn snellroundhand symbol tamilsangammn
        telugusangammn thonburi times timesnewroman timesnewromanps timesnewromanpsmt trebuchet trebuchetms verdana
        zapfdingbatsitc zapfdingbats zapfino
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// How the family of a name is listed here: `TimesNewRomanPS-BoldMT` is of `timesnewromanps`.
    public static func key(of name: some StringProtocol) -> String {
        let family = String(name.prefix { $0 != "-" })
        return (family.hasPrefix(".") ? String(family.dropFirst()) : family).lowercased().filter { $0 != " " }
    }

    /// Whether a PostScript name or a family is one of iOS's.
    public static func contains(_ name: String) -> Bool {
        let key = key(of: name)
        return name.hasPrefix(".") || plain.contains(key) || monospaced.contains(key) || others.contains(key)
    }
}
