// The fonts that text is set in, wherever it runs: the same configuration on every machine makes the same pictures.
import Foundation

enum FontConfiguration {
    /// Debian's packages fonts-inter, fonts-noto-cjk, fonts-noto-core and fonts-noto-color-emoji.
    static let folders = [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/opentype/noto", "/usr/share/fonts/truetype/noto",
    ]

    static let files =
        [
            "/usr/share/fonts/opentype/inter/*", "/usr/share/fonts/opentype/noto/NotoSansCJK*",
            "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
        ] + (scripts + symbols).map { "/usr/share/fonts/truetype/noto/NotoSans\($0)-*.ttf" }

    /// Noto's families for the scripts of iOS's languages and of related ones. A font is opened only when a text needs
    /// it.
    private static let scripts = [
        "Arabic", "Armenian", "Bengali", "Devanagari", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi", "Hebrew",
        "Kannada",
        "Khmer", "Lao", "Malayalam", "Myanmar", "Oriya", "Sinhala", "Tamil", "Telugu", "Thai",
    ]

    /// Those of signs that are neither letters nor emoji: boxes, ticks, arrows.
    private static let symbols = ["Symbols", "Symbols2", "Math"]

    /// fontconfig's XML. The scale rule is for bitmap fonts: emoji would come out at their own 128 pixels without it.
    static func xml(cacheFolder: String?) -> String {
        let cache =
            cacheFolder.map { "<cachedir>\(escaped($0))</cachedir>" }
            ?? "<cachedir prefix=\"xdg\">fontconfig</cachedir>"
        let folderLines = folders.map { "<dir>\($0)</dir>" }.joined()
        let accepted = files.map { "<glob>\($0)</glob>" }.joined()
        return """
            <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig>\(folderLines)\(cache)
            <selectfont><acceptfont>\(accepted)</acceptfont><rejectfont><glob>/*</glob></rejectfont></selectfont>
            \(bitmapScaling)\(emoji)\(signs)
            <match target="pattern"><edit name="hintstyle" mode="append"><const>hintslight</const></edit></match>
            </fontconfig>
            """
    }

    /// Draws bitmap glyphs at the size that is asked for.
    private static let bitmapScaling = """
        <match target="font"><test name="outline"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
        <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>
        <edit name="matrix" mode="assign"><times><name>matrix</name>
        <matrix><name>pixelsizefixupfactor</name><double>0</double><double>0</double>
        <name>pixelsizefixupfactor</name></matrix></times></edit>
        <edit name="size" mode="assign"><divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit>
        </match>
        """

    /// Colour emoji win over the black and white glyphs of other fonts.
    private static let emoji = """
        <alias binding="same"><family>Noto Color Emoji</family><default><family>emoji</family></default></alias>
        <alias binding="same"><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>
        <match><test name="lang"><string>und-zsye</string></test>
        <test qual="all" name="color" compare="not_eq"><bool>true</bool></test>
        <edit name="color"><bool>true</bool></edit></match>
        <match><test name="lang"><string>und-zsye</string></test>
        <edit name="family" mode="prepend" binding="strong"><string>emoji</string></edit></match>
        """

    /// What the text's own font lacks is an emoji, if it can be one, as on iOS; only then come the fonts of scripts and
    /// symbols, which a text without such signs does not open.
    private static let signs = """
        <match target="pattern"><edit name="family" mode="append_last" binding="strong">
        <string>Noto Color Emoji</string></edit></match>
        """

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
}
