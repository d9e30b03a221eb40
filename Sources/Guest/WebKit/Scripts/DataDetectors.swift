import WebLink

/// Makes links of what stands in a document as text: a script that looks through it once it is there.
///
/// What is a link already, what is typed into, and what a document forbids by `<meta name="format-detection">` stays as it
/// is.
enum DataDetectors {
    /// What interface files call them.
    static let names: [String: WKDataDetectorTypes] = [
        "phoneNumber": .phoneNumber, "link": .link, "address": .address, "calendarEvent": .calendarEvent,
        "trackingNumber": .trackingNumber, "shipmentTrackingNumber": .trackingNumber, "flightNumber": .flightNumber,
        "lookupSuggestion": .lookupSuggestion,
    ]

    /// Nil if nothing is looked for.
    static func script(for types: WKDataDetectorTypes) -> PageScript? {
        var kinds: [String] = []
        // Addresses before numbers: there are digits in them.
        if types.contains(.link) { kinds += ["link", "email"] }
        if types.contains(.phoneNumber) { kinds.append("telephone") }
        guard !kinds.isEmpty else { return nil }
        let names = kinds.map { "'\($0)'" }.joined(separator: ", ")
        return PageScript(source: "(\(function))([\(names)])", isAtStart: false, isForMainFrameOnly: false)
    }

    /// Takes the names of what is looked for. A telephone number has seven to fifteen digits (E.164), in groups or with a
    /// plus sign; dates, spans of years and addresses of machines look alike, and are none.
    private static let function = #"""
        (kinds) => {
            const detectors = {
                link: {
                    pattern: /(?<![\w@])(?:https?:\/\/|www\.)[^\s<>"']*[^\s<>"'.,:;!?)\]}]/gi,
                    address: (text) => /^www/i.test(text) ? `http://${text}` : text,
                },
                email: {
                    pattern: /(?<![\w.+\-@])[\w.+\-]+@(?:[\w\-]+\.)+[a-z]{2,}(?![\w\-])/gi,
                    address: (text) => `mailto:${text}`,
                },
                telephone: {
                    pattern: /(?<![\w.,:\/@+\-])(?:\+|\()?\d(?:[ \u00a0.\-\/()]{0,2}\d){6,14}(?![\w@]|[.,\-\/:]\d)/g,
                    address: (text) => {
                        const isNone = /^\d{1,4}([.\/\-])\d{1,2}\1\d{1,4}$|^\d{4} ?- ?\d{4}$|^\d+\.\d+$|^\d{1,3}(\.\d{1,3}){3}$|^\d{1,3}([. \u00a0]\d{3})+$/.test(text);
                        const isGrouped = /^[+(]|[ \u00a0.\-\/]/.test(text) || text.replace(/\D/g, '').length === 10;
                        return isGrouped && !isNone ? `tel:${text.replace(/[^\d+]/g, '')}` : null;
                    },
                },
            };
            const forbidden = [...document.querySelectorAll('meta[name=format-detection i]')]
                .flatMap((meta) => meta.content.split(',').map((word) => word.replace(/\s/g, '').toLowerCase()));
            const wanted = kinds.filter((kind) => !forbidden.includes(`${kind}=no`));
            const skipped = 'a, script, style, textarea, input, select, button, option, noscript, title, [contenteditable]';
            const walker = document.createTreeWalker(document.body ?? document.documentElement, NodeFilter.SHOW_TEXT);
            let texts = [];
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                if (!node.parentElement?.closest(skipped)) texts.push(node);
            }
            for (const kind of wanted) {
                const { pattern, address } = detectors[kind];
                const left = [];
                for (let text of texts) {
                    const found = [...text.data.matchAll(pattern)];
                    let begin = 0;
                    for (const match of found) {
                        const target = address(match[0]);
                        if (!target) continue;
                        const place = text.splitText(match.index - begin);
                        const rest = place.splitText(match[0].length);
                        const link = document.createElement('a');
                        link.href = target;
                        link.setAttribute('x-apple-data-detectors', 'true');
                        link.setAttribute('x-apple-data-detectors-type', kind);
                        link.style.color = 'inherit';
                        place.replaceWith(link);
                        link.append(place);
                        left.push(text);
                        text = rest;
                        begin = match.index + match[0].length;
                    }
                    left.push(text);
                }
                texts = left;
            }
        }
        """#
}
