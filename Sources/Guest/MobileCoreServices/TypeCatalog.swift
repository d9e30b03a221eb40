/// The kinds of files that everybody knows, by their public names; those of an app are its Info.plist's.
struct TypeCatalog {
    /// A kind of files, of text on the pasteboard, or of anything else that has a name.
    struct Declaration {
        let identifier: String
        var conforms: [String]
        /// The first is the one that is preferred.
        var extensions: [String] = []
        var mimeTypes: [String] = []
        var description: String?
    }

    private let byIdentifier: [String: Declaration]
    /// In the order of the list, so that of several kinds the usual one is found.
    private let all: [Declaration]

    init(_ declarations: [Declaration]) {
        all = declarations
        byIdentifier = Dictionary(declarations.map { ($0.identifier.lowercased(), $0) }) { first, _ in first }
    }

    /// What everybody knows, with what the running app declares before it.
    static let current = TypeCatalog(declared(by: Bundle.main) + known)

    /// The kinds that an app exports or imports (`UTExportedTypeDeclarations`, `UTImportedTypeDeclarations`).
    static func declared(by bundle: Bundle) -> [Declaration] {
        ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap { key in
            (bundle.object(forInfoDictionaryKey: key) as? [[String: Any]] ?? []).compactMap(Declaration.init)
        }
    }

    subscript(identifier: String) -> Declaration? { byIdentifier[identifier.lowercased()] }

    /// The kinds that have a tag, those first that conform to `parent`; all of them if it is nil.
    func identifiers(_ tagClass: String, _ tag: String, conformingTo parent: String?) -> [String] {
        let tag = tag.lowercased()
        let found = all.filter { $0.tags(tagClass).contains { $0.lowercased() == tag } }.map(\.identifier)
        guard let parent else { return found }
        return found.filter { conforms($0, to: parent) }
    }

    /// Whether a kind is another one, or one of those that it is a special case of.
    func conforms(_ identifier: String, to parent: String) -> Bool {
        let parent = parent.lowercased()
        var waiting = [identifier.lowercased()]
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            if next == parent { return true }
            guard seen.insert(next).inserted else { continue }
            waiting += (byIdentifier[next]?.conforms ?? []).map { $0.lowercased() }
        }
        return false
    }

    /// The list below: a kind a line, what it is, its extensions and its media types, with `-` where there are none.
    private static let known: [Declaration] = list.split(separator: "\n").map { line in
        let parts = line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
        return Declaration(
            identifier: parts[0][0], conforms: parts[1].filter { $0 != "-" }, extensions: parts[2].filter { $0 != "-" },
            mimeTypes: parts[3].filter { $0 != "-" })
    }

    private static let list = """
        public.item | - | - | -
        public.content | - | - | -
        public.composite-content | public.content | - | -
        public.message | - | - | -
        public.contact | - | - | -
        public.archive | - | - | -
        public.disk-image | public.archive | - | -
        public.data | public.item | - | -
        public.directory | public.item | - | -
        com.apple.resolvable | - | - | -
        public.symlink | public.item com.apple.resolvable | - | -
        public.executable | public.item | - | -
        com.apple.mount-point | public.item com.apple.resolvable | - | -
        com.apple.alias-file | public.data com.apple.resolvable | - | -
        com.apple.alias-record | public.data com.apple.resolvable | - | -
        com.apple.bookmark | public.data com.apple.resolvable | - | -
        public.url | public.data | - | -
        public.file-url | public.url | - | -
        public.text | public.data public.content | - | -
        public.plain-text | public.text | txt text | text/plain
        public.utf8-plain-text | public.plain-text | - | -
        public.utf16-external-plain-text | public.plain-text | - | -
        public.utf16-plain-text | public.plain-text | - | -
        public.delimited-values-text | public.text | - | -
        public.comma-separated-values-text | public.delimited-values-text | csv | text/csv
        public.tab-separated-values-text | public.delimited-values-text | tsv | text/tab-separated-values
        public.utf8-tab-separated-values-text | public.tab-separated-values-text public.utf8-plain-text | - | -
        public.rtf | public.text | rtf | text/rtf
        com.apple.rtfd | com.apple.package public.composite-content | rtfd | -
        com.apple.flat-rtfd | public.data public.composite-content | - | -
        com.apple.webarchive | public.data public.composite-content | webarchive | -
        public.html | public.text | html htm | text/html
        public.xml | public.text | xml | application/xml text/xml
        public.xhtml | public.xml public.html | xhtml | application/xhtml+xml
        public.json | public.text | json | application/json
        public.yaml | public.text | yml yaml | application/x-yaml
        net.daringfireball.markdown | public.plain-text | md markdown | text/markdown
        public.css | public.text | css | text/css
        com.apple.property-list | public.data | plist | application/x-plist
        com.apple.xml-property-list | com.apple.property-list public.xml | - | -
        com.apple.binary-property-list | com.apple.property-list | - | -
        public.source-code | public.plain-text | - | -
        public.c-source | public.source-code | c | -
        public.objective-c-source | public.source-code | m | -
        public.swift-source | public.source-code | swift | -
        public.c-plus-plus-source | public.source-code | cpp cc cxx | -
        public.objective-c-plus-plus-source | public.source-code | mm | -
        public.c-header | public.source-code | h | -
        public.c-plus-plus-header | public.source-code | hpp hh hxx | -
        com.sun.java-source | public.source-code | java jav | -
        public.assembly-source | public.source-code | s | -
        public.script | public.source-code | - | -
        public.shell-script | public.script | sh command | -
        public.python-script | public.script | py | text/x-python-script
        public.ruby-script | public.script | rb | text/x-ruby-script
        public.perl-script | public.script | pl pm | text/x-perl-script
        public.php-script | public.script | php | text/php
        com.netscape.javascript-source | public.script | js | text/javascript application/javascript
        com.apple.applescript.text | public.script | applescript | -
        com.apple.applescript.script | public.data | scpt | -
        public.image | public.data public.content | - | -
        public.jpeg | public.image | jpg jpeg jpe | image/jpeg image/jpg
        public.jpeg-2000 | public.image | jp2 jpf jpx j2k | image/jp2
        public.tiff | public.image | tiff tif | image/tiff
        public.png | public.image | png | image/png
        com.compuserve.gif | public.image | gif | image/gif
        com.microsoft.bmp | public.image | bmp | image/bmp
        com.microsoft.ico | public.image | ico | image/x-icon image/vnd.microsoft.icon
        com.apple.icns | public.image | icns | image/icns
        com.apple.pict | public.image | pict pct pic | image/pict
        com.apple.quicktime-image | public.image | qtif qti | image/x-quicktime
        public.svg-image | public.image public.xml | svg svgz | image/svg+xml
        org.webmproject.webp | public.image | webp | image/webp
        public.heic | public.image | heic | image/heic
        public.heif | public.image | heif | image/heif
        public.camera-raw-image | public.image | raw | -
        com.apple.live-photo | - | - | -
        public.audiovisual-content | public.data public.content | - | -
        public.movie | public.audiovisual-content | - | -
        public.video | public.movie | - | -
        public.audio | public.audiovisual-content | - | -
        com.apple.quicktime-movie | public.movie | mov qt | video/quicktime
        public.mpeg | public.movie | mpg mpeg mpe | video/mpeg
        public.mpeg-2-video | public.video | m2v | video/mpeg2
        public.mpeg-2-transport-stream | public.movie | ts | video/mp2t
        public.mpeg-4 | public.movie | mp4 mpg4 | video/mp4
        com.apple.m4v-video | public.movie | m4v | video/x-m4v
        com.apple.protected-mpeg-4-video | com.apple.m4v-video | - | -
        public.avi | public.movie | avi | video/avi
        public.mp3 | public.audio | mp3 mpga | audio/mpeg audio/mp3
        public.mpeg-4-audio | public.mpeg-4 public.audio | mp4 | audio/mp4
        com.apple.m4a-audio | public.audio | m4a | audio/x-m4a
        com.apple.protected-mpeg-4-audio | public.audio | m4p m4b | -
        com.microsoft.waveform-audio | public.audio | wav wave | audio/vnd.wave audio/wav
        public.aiff-audio | public.audio | aiff aif | audio/aiff
        public.aifc-audio | public.audio | aifc | audio/aiff
        com.apple.coreaudio-format | public.audio | caf | audio/x-caf
        org.xiph.flac | public.audio | flac | audio/flac
        public.midi-audio | public.audio | midi mid | audio/midi
        public.playlist | - | - | -
        public.m3u-playlist | public.text public.playlist | m3u | audio/mpegurl
        com.apple.package | public.directory | - | -
        com.apple.bundle | public.directory | bundle | -
        com.apple.plugin | com.apple.bundle com.apple.package | plugin | -
        com.apple.framework | com.apple.bundle | framework | -
        com.apple.application | public.executable | - | -
        com.apple.application-bundle | com.apple.application com.apple.bundle com.apple.package | app | -
        com.apple.application-file | com.apple.application public.data | - | -
        public.unix-executable | public.data public.executable | - | -
        com.microsoft.windows-executable | public.data public.executable | exe | application/x-msdownload
        com.sun.java-class | public.data | class | -
        com.sun.java-archive | public.zip-archive public.executable | jar | application/java-archive
        public.folder | public.directory | - | -
        public.volume | public.folder | - | -
        public.database | - | - | -
        com.apple.internet-location | public.data | - | -
        com.adobe.pdf | public.data public.composite-content | pdf | application/pdf
        com.adobe.postscript | public.data | ps | application/postscript
        com.adobe.encapsulated-postscript | com.adobe.postscript | eps | -
        com.microsoft.word.doc | public.data public.composite-content | doc | application/msword
        com.microsoft.excel.xls | public.data public.spreadsheet | xls | application/vnd.ms-excel
        com.microsoft.powerpoint.ppt | public.data public.presentation | ppt | application/vnd.ms-powerpoint
        org.openxmlformats.wordprocessingml.document | public.data public.composite-content | docx | application/vnd.openxmlformats-officedocument.wordprocessingml.document
        org.openxmlformats.spreadsheetml.sheet | public.data public.spreadsheet | xlsx | application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
        org.openxmlformats.presentationml.presentation | public.data public.presentation | pptx | application/vnd.openxmlformats-officedocument.presentationml.presentation
        public.presentation | public.composite-content | - | -
        public.spreadsheet | public.content | - | -
        public.zip-archive | public.data public.archive com.pkware.zip-archive | zip | application/zip
        com.pkware.zip-archive | public.data public.archive | - | -
        org.gnu.gnu-zip-archive | public.data public.archive | gz gzip | application/x-gzip application/gzip
        org.gnu.gnu-zip-tar-archive | public.data public.archive | tgz | -
        public.tar-archive | public.data public.archive | tar | application/x-tar
        public.bzip2-archive | public.data public.archive | bz2 bz | application/x-bzip2
        public.font | - | - | -
        public.truetype-ttf-font | public.data public.font | ttf | font/ttf
        public.opentype-font | public.data public.font | otf | font/otf
        public.vcard | public.text public.contact | vcf vcard | text/vcard text/x-vcard
        public.calendar-event | - | - | -
        public.to-do-item | - | - | -
        com.apple.ical.ics | public.text public.calendar-event | ics | text/calendar
        public.email-message | public.data public.message | eml | message/rfc822
        public.bookmark | - | - | -
        public.3d-content | public.content | - | -
        public.log | public.plain-text | log | -
        org.idpf.epub-container | public.data public.composite-content | epub | application/epub+zip
        public.x509-certificate | public.data | cer crt der | application/x-x509-ca-cert
        com.rsa.pkcs-12 | public.data | p12 pfx | application/x-pkcs12
        com.apple.ink.inktext | public.data | - | -
        """
}

extension TypeCatalog.Declaration {
    /// From an entry of an Info.plist; nil if it has no name.
    init?(_ entry: [String: Any]) {
        func texts(_ value: Any?) -> [String] { value as? [String] ?? (value as? String).map { [$0] } ?? [] }
        guard let identifier = entry["UTTypeIdentifier"] as? String else { return nil }
        let tags = entry["UTTypeTagSpecification"] as? [String: Any] ?? [:]
        self.init(
            identifier: identifier, conforms: texts(entry["UTTypeConformsTo"]),
            extensions: texts(tags["public.filename-extension"]), mimeTypes: texts(tags["public.mime-type"]),
            description: entry["UTTypeDescription"] as? String)
    }

    func tags(_ tagClass: String) -> [String] {
        switch tagClass {
        case "public.filename-extension": extensions
        case "public.mime-type": mimeTypes
        default: []
        }
    }
}
