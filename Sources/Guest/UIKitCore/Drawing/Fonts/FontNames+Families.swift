// The families that every iPhone has, by what comes before the dash of their PostScript names. Code unwraps them without a
// thought, since on iOS they are always there.

extension FontNames {
    /// In small letters, without spaces; both as PostScript names begin and as families are called.
    static let everyIPhones = Set(
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
}
